import { useLocation } from "react-router";
import type { MenuEntry } from "#engine/declare/menu.ts";

export function useMenuPath(): string {
  const { pathname, search } = useLocation();
  const report = new URLSearchParams(search).get("report");
  return report === null ? pathname : `${pathname}?report=${report}`;
}

/** Pages of records belong to their list, and reports without an entry to all reports. */
export function currentEntryOf(entries: readonly MenuEntry[], address: string): MenuEntry | undefined {
  const [pathname = ""] = address.split("?");
  return (
    entries.find(({ path }) => path === address) ??
    entries.find(({ path, shared = [] }) =>
      [path, ...shared].some((each) => each === pathname || pathname.startsWith(`${each}/`)),
    )
  );
}
