import { useEffect } from "react";
import { useNavigate } from "react-router";
import { isConsoleAddress } from "#domain/basics/roles.ts";

/** Top bar and footer do not use the router, so this hook opens their console links without a page load. */
export function useConsoleLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.("a[href]") as HTMLAnchorElement | null;
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link || event.defaultPrevented || !isPlain || link.target || !isInConsole(link)) return;
      event.preventDefault();
      void navigate(`${link.pathname}${link.search}`);
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

const isInConsole = ({ origin, pathname }: HTMLAnchorElement) =>
  origin === window.location.origin && isConsoleAddress(pathname);
