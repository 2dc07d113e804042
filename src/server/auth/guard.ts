/** Admits a request only with a valid session, an allowed role and, where required, a second factor. */
import type { MiddlewareHandler } from "hono";
import type { Role } from "#domain/basics/roles.ts";
import type { Clock } from "#domain/basics/dates.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { Guard } from "#engine/server/http/guard.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { SecondFactorNeeded } from "#engine/server/http/reauthentication.ts";
import { type Env, tokenHeader } from "#engine/server/http/request.ts";
import type { Session, SessionLimits } from "#engine/server/session.ts";
import { sessionEndedProblem, touchSession, findSession } from "./sessions.ts";

export type GuardDeps = {
  db: Db;
  clock: Clock;
  sessions: SessionLimits;
  requireSecondFactor: readonly Role[];
};

/** A change is authorized again in its transaction: its body may arrive after the session has ended. */
export function createGuard({ db, clock, sessions, requireSecondFactor }: GuardDeps): Guard {
  const guard =
    (authorize: (user: Session) => void, { isActivity }: { isActivity: boolean }): MiddlewareHandler<Env> =>
    async (c, next) => {
      const token = c.req.header(tokenHeader);
      if (!token) throw new Problem(401, "Please log in first");
      const user = await findSession(db, token, sessions, clock());
      if (!user) throw sessionEndedProblem();
      c.set("user", user);
      c.set("token", token);
      if (isActivity) await touchSession(db, token, user, clock());
      authorize(user);
      c.set("lockSession", async (transaction, now) => {
        const held = await findSession(transaction, token, sessions, now, { isLocked: true });
        if (!held) throw sessionEndedProblem();
        if (held.role !== user.role) throw roleChanged();
        authorize(held);
        return held;
      });
      return next();
    };

  const authorizeRole = (user: Session, roles: readonly Role[]) => {
    if (user.mustResetPassword) throw new Problem(403, "Please set a new password to continue.");
    if (!roles.includes(user.role)) throw new Problem(403, "You do not have permission to do this");
  };

  return {
    // A poll for validity does not keep a session in use.
    signedIn: guard(() => undefined, { isActivity: false }),
    allowWithoutSecondFactor: (roles) => guard((user) => authorizeRole(user, roles), { isActivity: true }),
    allow: (roles) =>
      guard(
        (user) => {
          authorizeRole(user, roles);
          if (isSecondFactorDue(user, requireSecondFactor))
            throw new SecondFactorNeeded("Please set up two-step verification to continue.", "due");
        },
        { isActivity: true },
      ),
  };
}

const roleChanged = () => new Problem(403, "Your role was changed. Please log in again.");

export const isSecondFactorDue = (
  { role, hasSecondFactor }: { role: Role; hasSecondFactor: boolean },
  required: readonly Role[],
): boolean => !hasSecondFactor && required.includes(role);
