import { useParsed } from "@refinedev/core";
import { useEffect } from "react";
import { company } from "#company";

/** A page that no resource brings along is named by its address: /admin/reports is 'Reports'. */
export function usePageTitle(): void {
  const { resource, pathname = "" } = useParsed();
  const label: string = resource?.meta?.label ?? capitalised(pathname.split("/").at(-1) ?? "");
  useEffect(() => {
    // A paper has a name of its own.
    if (pathname.includes("/paper/")) return;
    document.title = `${label} · ${company.name}`;
  }, [label, pathname]);
}

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
