import { useIsAuthenticated } from "@refinedev/core";
import { type ReactNode, useEffect } from "react";
import type { Role } from "#domain/roles.ts";
import { useActor } from "../context.ts";
import { Loading } from "./Loading.tsx";
import { leaveFor } from "./leave.tsx";

/**
 * Only for one role: whoever is signed out goes to /login, any other role to / (specification, section 2).
 * Refine's own <Authenticated> would unmount the page at every renewed check.
 */
export function Guard({ role, page }: { role: Role; page: ReactNode }) {
  const actor = useActor();
  const { data: session } = useIsAuthenticated();
  const elsewhere =
    session && (session.authenticated ? (actor.role === role ? undefined : "/") : session.redirectTo);
  useEffect(() => {
    if (elsewhere) leaveFor(elsewhere);
  }, [elsewhere]);
  return !session || elsewhere ? <Loading /> : page;
}
