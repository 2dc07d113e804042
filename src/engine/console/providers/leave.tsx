import { useEffect } from "react";
import { useLocation } from "react-router";
import { Loading } from "#engine/console/ui/Loading.tsx";

/** Loads a new document, because public pages are outside this one. This also drops all cached responses. */
export const leaveFor = (path: string): void => window.location.replace(path);

/** Shows a loading message until the browser has left. */
export function LeaveFor({ path }: { path: string }) {
  useEffect(() => leaveFor(path), [path]);
  return <Loading />;
}

/** Handles every path outside the console. */
export function LeaveConsole() {
  const { pathname, search } = useLocation();
  return <LeaveFor path={`${pathname}${search}`} />;
}
