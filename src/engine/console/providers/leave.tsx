import { useEffect } from "react";
import { useLocation } from "react-router";
import { Loading } from "#engine/console/ui/Loading.tsx";

/** Loads a new document, because public pages are outside this one. This also drops all cached responses. */
export const leaveFor = (path: string): void => window.location.replace(path);

export function LeaveFor({ path }: { path: string }) {
  useEffect(() => leaveFor(path), [path]);
  return <Loading />;
}

export function LeaveConsole() {
  const { pathname, search } = useLocation();
  return <LeaveFor path={`${pathname}${search}`} />;
}
