import { type ReactNode, useEffect } from "react";
import type { Role } from "#domain/roles.ts";
import { useActor } from "#console/providers/context.ts";
import { placeOfSession } from "#console/providers/auth-provider.ts";
import { Loading } from "#console/ui/Loading.tsx";
import { leaveFor } from "#console/providers/leave.tsx";

/**
 * Only for one role: whoever is signed out goes to /login, any other role to / (specification, section 2). What the
 * browser keeps can be read at once, so the page is drawn at once: Refine's own check comes an empty page later.
 */
export function Guard({ role, page }: { role: Role; page: ReactNode }) {
  const actor = useActor();
  const elsewhere = placeOfSession() ?? (actor.role === role ? undefined : "/");
  useEffect(() => {
    if (elsewhere) leaveFor(elsewhere);
  }, [elsewhere]);
  return elsewhere ? <Loading /> : page;
}
