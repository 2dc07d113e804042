import { useEffect } from "react";
import { useLocation } from "react-router";
import { Loading } from "#engine/console/ui/Loading.tsx";

/** Public pages are documents of their own: going there means loading one, which also drops every cached response. */
export const leaveFor = (path: string): void => window.location.replace(path);

/** Goes there, and says so until the browser has. */
export function LeaveFor({ path }: { path: string }) {
  useEffect(() => leaveFor(path), [path]);
  return <Loading />;
}

/** Stands on every path that is not the console's. */
export function Leave() {
  const { pathname, search } = useLocation();
  return <LeaveFor path={`${pathname}${search}`} />;
}
