import { Hono } from "hono";
import { staff } from "#domain/basics/roles.ts";
import {
  beginSecondFactor,
  type Code,
  challenge,
  confirmSecondFactor,
  type Proof,
  proveAgain,
  removeSecondFactor as removal,
  type SecondFactorState,
  secondFactorPath,
} from "#resources/staff/second-factor.ts";
import { removeSecondFactor, secondFactorOf } from "./second-factor.ts";
import { endSessionsOf, lockOwner, setProven } from "./sessions.ts";
import { change } from "#server/change.ts";
import type { Deps } from "#server/deps.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { requireOwner } from "#engine/server/http/proof.ts";
import { authorOf, type Env, readForm } from "#engine/server/http/request.ts";
import { secondFactorLetter } from "#server/mail/account-letters.ts";
import { attemptOf, createAccounts, occasionOf, signInEvent, WrongCode } from "./account.ts";

export function secondFactorRoutes(deps: Deps): Hono<Env> {
  const { db, clock, guard, limits, secondFactors, passkeys } = deps;
  const { auditRefusal, post, withProof } = createAccounts(deps);
  const own = guard.allowWithout(staff);
  const routes = new Hono<Env>();

  routes.get(secondFactorPath, own, async (c) => {
    const { id, role } = c.var.user;
    const isRequired = deps.requireSecondFactor.includes(role);
    const state = { ...(await secondFactorOf(db, id)), passkeySite: passkeys.site, isRequired };
    return c.json({ data: state satisfies SecondFactorState });
  });

  routes.post(beginSecondFactor.submit.path, own, async (c) => {
    const { user } = c.var;
    requireOwner(user, clock());
    const begun = await change(deps, authorOf(c), async ({ db, now }) => {
      await lockOwner(db, user);
      return secondFactors.begin(db, user, now);
    });
    if (!begun)
      throw new Problem(
        409,
        "You have an authenticator already. Remove the second factor to set up another.",
      );
    return c.json({ data: begun });
  });

  /** Confirming an authenticator ends all other sessions, because they have not proved it. */
  routes.post(confirmSecondFactor.submit.path, own, async (c) => {
    const { user } = c.var;
    requireOwner(user, clock());
    const attempt = attemptOf(c, user.email);
    await limits.secondFactor.count(attempt);
    const { code } = await readForm<Code>(c, confirmSecondFactor);
    const recoveryCodes = await change(deps, authorOf(c), async ({ db, now, audit }) => {
      await lockOwner(db, user);
      const codes = await secondFactors.confirm(db, user.id, code, now);
      if (!codes) return undefined;
      await endSessionsOf(db, user.id, user.session);
      await setProven(db, user.session, now);
      audit({ ...signInEvent(user), ...aboutSecondFactor, act: "created" });
      return codes;
    });
    if (!recoveryCodes) {
      await auditRefusal(c, user.email);
      throw new WrongCode();
    }
    await limits.secondFactor.welcome(attempt);
    post(secondFactorLetter(user, "set up", occasionOf(c, clock())));
    return c.json({ message: confirmSecondFactor.submit.success, data: { recoveryCodes } });
  });

  routes.post(removal.submit.path, own, async (c) => {
    const { user } = c.var;
    const proven = { read: () => readForm<Proof>(c, removal), holder: user.session };
    await withProof(c, user, proven, async ({ db, audit }) => {
      await lockOwner(db, user);
      await removeSecondFactor(db, user);
      audit({ ...signInEvent(user), ...aboutSecondFactor, act: "deleted" });
    });
    post(secondFactorLetter(user, "removed", occasionOf(c, clock())));
    return c.json({ message: removal.submit.success });
  });

  routes.post(proveAgain.submit.path, own, async (c) => {
    const { user } = c.var;
    const proven = { read: () => readForm<Proof>(c, proveAgain), holder: user.session };
    await withProof(c, user, proven, async ({ db, now }) => {
      await lockOwner(db, user);
      await setProven(db, user.session, now);
    });
    return c.json({ message: "Thank you." });
  });

  routes.post(challenge.submit.path, own, async (c) => {
    const { id, session } = c.var.user;
    return c.json({ data: await passkeys.ask(db, id, { holder: session, now: clock() }) });
  });

  return routes;
}

const aboutSecondFactor = { area: "secondFactors" } as const;
