import { Hono } from "hono";
import { staff } from "#domain/basics/roles.ts";
import {
  beginSecondFactor,
  type CodeInput,
  reauthenticationChallenge,
  confirmSecondFactor,
  type SecondFactorCredential,
  reauthenticate,
  removeSecondFactor as removal,
  type SecondFactorState,
  secondFactorPath,
} from "#resources/staff/second-factor.ts";
import { auditRefusal, secondFactorEvent } from "./access-events.ts";
import { eventDetails } from "./account-notices.ts";
import { type AuthDeps, addSecondFactor, removeOwnFactor } from "./logins.ts";
import { attemptOf } from "./read-attempt.ts";
import { withSecondFactor, WrongCode } from "./second-factor-check.ts";
import { secondFactorOf } from "./second-factor.ts";
import { lockUser, recordAuthentication } from "./sessions.ts";
import { runChange } from "#engine/server/commands/change.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { requireRecentSignIn } from "#engine/server/http/reauthentication.ts";
import { authorOf, type Env } from "#engine/server/http/request.ts";
import { readForm } from "#engine/server/http/body.ts";

export function secondFactorRoutes(deps: AuthDeps): Hono<Env> {
  const { db, guard, limits, secondFactors, passkeys } = deps;
  const allowStaff = guard.allowWithoutSecondFactor(staff);
  const routes = new Hono<Env>();

  routes.get(secondFactorPath, allowStaff, async (c) => {
    const { id, role } = c.var.user;
    const isRequired = deps.requireSecondFactor.includes(role);
    const state = { ...(await secondFactorOf(db, id)), passkeySite: passkeys.site, isRequired };
    return c.json({ data: state satisfies SecondFactorState });
  });

  routes.post(beginSecondFactor.submit.path, allowStaff, async (c) => {
    const { user } = c.var;
    const begun = await runChange(deps, authorOf(c), async (changing) => {
      requireRecentSignIn(changing);
      await lockUser(changing.db, user.id);
      return secondFactors.begin(changing.db, user, changing.now);
    });
    if (!begun)
      throw new Problem(
        409,
        "You already have an authenticator. Turn off two-step verification to set up another.",
      );
    return c.json({ data: begun });
  });

  routes.post(confirmSecondFactor.submit.path, allowStaff, async (c) => {
    const { user } = c.var;
    const attempt = attemptOf(c, user.email);
    await limits.secondFactor.count(attempt);
    const { code } = await readForm<CodeInput>(c, confirmSecondFactor);
    const added = await runChange(deps, authorOf(c), (changing) => {
      const { db, now, audit } = changing;
      const account = { id: user.id, session: user.session, occasion: eventDetails(c, now) };
      return addSecondFactor(changing, deps, account, async () => {
        const recoveryCodes = await secondFactors.confirm(db, user.id, code, now);
        if (!recoveryCodes) return undefined;
        audit({ ...secondFactorEvent(user), act: "created" });
        return { recoveryCodes };
      });
    });
    if (!added) {
      await auditRefusal(deps, c, user.email);
      throw new WrongCode();
    }
    await limits.secondFactor.recordSuccess(attempt);
    return c.json({ message: confirmSecondFactor.submit.success, data: added });
  });

  routes.post(removal.submit.path, allowStaff, async (c) => {
    const { user } = c.var;
    const read = () => readForm<SecondFactorCredential>(c, removal);
    const check = { user, author: authorOf(c), holder: user.session, read };
    await withSecondFactor(deps, c, check, async (changing) => {
      const factor = { id: user.id, passkey: "all", occasion: eventDetails(c, changing.now) } as const;
      await removeOwnFactor(changing, deps, factor);
      changing.audit({ ...secondFactorEvent(user), act: "deleted" });
    });
    return c.json({ message: removal.submit.success });
  });

  routes.post(reauthenticate.submit.path, allowStaff, async (c) => {
    const { user } = c.var;
    const read = () => readForm<SecondFactorCredential>(c, reauthenticate);
    const check = { user, author: authorOf(c), holder: user.session, read };
    await withSecondFactor(deps, c, check, ({ db, now }) => recordAuthentication(db, user.session, now));
    return c.json({ message: "Thank you." });
  });

  routes.post(reauthenticationChallenge.submit.path, allowStaff, async (c) => {
    const { id, session } = c.var.user;
    const data = await runChange(deps, authorOf(c), ({ db, now }) =>
      passkeys.beginAssertion(db, id, { holder: session, now }),
    );
    return c.json({ data });
  });

  return routes;
}
