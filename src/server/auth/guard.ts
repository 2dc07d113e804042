import type { Role } from "#domain/basics/roles.ts";
import type { Clock } from "#engine/server/base/clock.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { Guard } from "#engine/server/http/guard.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { isSecondFactorDue, SecondFactorNeeded } from "#engine/server/http/reauthentication.ts";
import { tokenHeader } from "#engine/server/http/request.ts";
import type { SessionLimits } from "#engine/server/session-limits.ts";
import { sessionEndedProblem, touchSession, findSession } from "./sessions.ts";

type GuardDeps = { db: Db; clock: Clock; sessions: SessionLimits; requireSecondFactor: readonly Role[] };

/** Answers 401 for a missing or expired token and 403 for a forbidden action. */
export function createGuard({ db, clock, sessions, requireSecondFactor }: GuardDeps): Guard {
  const signedIn: Guard["signedIn"] = async (c, next) => {
    const token = c.req.header(tokenHeader);
    if (!token) throw new Problem(401, "Please log in first");
    const user = await findSession(db, token, sessions, clock());
    if (!user) throw sessionEndedProblem();
    c.set("user", user);
    c.set("token", token);
    return next();
  };

  const allowWithoutSecondFactor: Guard["allowWithoutSecondFactor"] = (roles) => (c, next) =>
    signedIn(c, async () => {
      const user = c.get("user");
      await touchSession(db, c.get("token"), user, clock());
      if (user.mustResetPassword) throw new Problem(403, "Please set a new password to continue.");
      if (!roles.includes(user.role)) throw new Problem(403, "You do not have permission to do this");
      await next();
    });

  return {
    signedIn,
    allowWithoutSecondFactor,
    allow: (roles) => (c, next) =>
      allowWithoutSecondFactor(roles)(c, async () => {
        if (isSecondFactorDue(c.get("user"), requireSecondFactor))
          throw new SecondFactorNeeded("Please set up two-step verification to continue.", "due");
        await next();
      }),
  };
}
