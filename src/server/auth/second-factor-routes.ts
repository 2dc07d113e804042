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
import { eventDetails, sendEmail } from "./account-notices.ts";
import { attemptOf } from "./read-attempt.ts";
import { withSecondFactor, WrongCode } from "./second-factor-check.ts";
import { removeSecondFactor, secondFactorOf } from "./second-factor.ts";
import { endSessionsOf, lockSessionUser, recordAuthentication } from "./sessions.ts";
import { change } from "#server/change.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { requireRecentSignIn } from "#engine/server/http/reauthentication.ts";
import { authorOf, type Env, readForm } from "#engine/server/http/request.ts";
import { secondFactorEmail } from "#server/mail/account-emails.ts";

export function secondFactorRoutes(deps: Deps): Hono<Env> {
  const { db, clock, guard, limits, secondFactors, passkeys } = deps;
  const own = guard.allowWithoutSecondFactor(staff);
  const routes = new Hono<Env>();

  routes.get(secondFactorPath, own, async (c) => {
    const { id, role } = c.var.user;
    const isRequired = deps.requireSecondFactor.includes(role);
    const state = { ...(await secondFactorOf(db, id)), passkeySite: passkeys.site, isRequired };
    return c.json({ data: state satisfies SecondFactorState });
  });

  routes.post(beginSecondFactor.submit.path, own, async (c) => {
    const { user } = c.var;
    requireRecentSignIn(user, clock());
    const begun = await change(deps, authorOf(c), async ({ db, now }) => {
      await lockSessionUser(db, user);
      return secondFactors.begin(db, user, now);
    });
    if (!begun)
      throw new Problem(
        409,
        "You already have an authenticator. Turn off two-step verification to set up another.",
      );
    return c.json({ data: begun });
  });

  /** Confirming an authenticator ends all other sessions, because they have not proved it. */
  routes.post(confirmSecondFactor.submit.path, own, async (c) => {
    const { user } = c.var;
    requireRecentSignIn(user, clock());
    const attempt = attemptOf(c, user.email);
    await limits.secondFactor.count(attempt);
    const { code } = await readForm<CodeInput>(c, confirmSecondFactor);
    const recoveryCodes = await change(deps, authorOf(c), async ({ db, now, audit }) => {
      await lockSessionUser(db, user);
      const codes = await secondFactors.confirm(db, user.id, code, now);
      if (!codes) return undefined;
      await endSessionsOf(db, user.id, user.session);
      await recordAuthentication(db, user.session, now);
      audit({ ...secondFactorEvent(user), act: "created" });
      return codes;
    });
    if (!recoveryCodes) {
      await auditRefusal(deps, c, user.email);
      throw new WrongCode();
    }
    await limits.secondFactor.recordSuccess(attempt);
    sendEmail(deps, secondFactorEmail(user, "set up", eventDetails(c, clock())));
    return c.json({ message: confirmSecondFactor.submit.success, data: { recoveryCodes } });
  });

  routes.post(removal.submit.path, own, async (c) => {
    const { user } = c.var;
    const check = { user, holder: user.session, read: () => readForm<SecondFactorCredential>(c, removal) };
    await withSecondFactor(deps, c, check, async ({ db, audit }) => {
      await lockSessionUser(db, user);
      await removeSecondFactor(db, user);
      audit({ ...secondFactorEvent(user), act: "deleted" });
    });
    sendEmail(deps, secondFactorEmail(user, "removed", eventDetails(c, clock())));
    return c.json({ message: removal.submit.success });
  });

  routes.post(reauthenticate.submit.path, own, async (c) => {
    const { user } = c.var;
    const read = () => readForm<SecondFactorCredential>(c, reauthenticate);
    await withSecondFactor(deps, c, { user, holder: user.session, read }, async ({ db, now }) => {
      await lockSessionUser(db, user);
      await recordAuthentication(db, user.session, now);
    });
    return c.json({ message: "Thank you." });
  });

  routes.post(reauthenticationChallenge.submit.path, own, async (c) => {
    const { id, session } = c.var.user;
    return c.json({ data: await passkeys.beginAssertion(db, id, { holder: session, now: clock() }) });
  });

  return routes;
}
