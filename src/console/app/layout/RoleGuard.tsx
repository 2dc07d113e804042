import { Authenticated } from "@refinedev/core";
import type { ReactNode } from "react";
import { requiredPage } from "#console/providers/auth-provider.ts";
import { useActor } from "#engine/console/providers/context.ts";
import { LeaveFor } from "#engine/console/providers/leave.tsx";
import { Loading } from "#engine/console/ui/Loading.tsx";
import type { Role } from "#domain/basics/roles.ts";

/** Signed-out users go to /login, and other roles to / (specification, section 2). */
export function RoleGuard({ role, page }: { role: Role; page: ReactNode }) {
  const actor = useActor();
  return (
    <Authenticated key={role} loading={<Loading />} fallback={<LeaveFor path={requiredPage() ?? "/login"} />}>
      {actor.role === role ? page : <LeaveFor path="/" />}
    </Authenticated>
  );
}
