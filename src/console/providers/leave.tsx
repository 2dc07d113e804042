import { useEffect } from "react";
import { useLocation } from "react-router";

/** Public pages are documents of their own: going there means loading one, which also drops every cached answer. */
export const leaveFor = (path: string): void => window.location.replace(path);

/** Stands on every path that is not the console's. */
export function Leave() {
  const { pathname, search } = useLocation();
  useEffect(() => leaveFor(`${pathname}${search}`), [pathname, search]);
  return null;
}
