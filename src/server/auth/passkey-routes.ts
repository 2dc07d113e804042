import { Hono } from "hono";
import { staff } from "#domain/basics/roles.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { addPasskey, beginPasskey, maxPasskeys } from "#resources/staff/passkeys.ts";
import { type SecondFactorCredential, removePasskey } from "#resources/staff/second-factor.ts";
import { secondFactorEvent } from "./access-events.ts";
import { eventDetails } from "./account-notices.ts";
import { type AuthDeps, addSecondFactor, removeOwnFactor } from "./logins.ts";
import { storePasskey, passkeysOf } from "./passkeys.ts";
import { withSecondFactor, WrongPasskey } from "./second-factor-check.ts";
import { createRecoveryCodes } from "./second-factor.ts";
import { runChange } from "#engine/server/commands/change.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { requireRecentSignIn } from "#engine/server/http/reauthentication.ts";
import { authorOf, type Env } from "#engine/server/http/request.ts";
import { readForm } from "#engine/server/http/body.ts";
import type { AccountUser } from "#engine/server/session.ts";

export function passkeyRoutes(deps: AuthDeps): Hono<Env> {
  const { guard, passkeys } = deps;
  const allowStaff = guard.allowWithoutSecondFactor(staff);
  const routes = new Hono<Env>();

  routes.post(beginPasskey.submit.path, allowStaff, async (c) => {
    const { user } = c.var;
    const data = await runChange(deps, authorOf(c), async (changing) => {
      requireRecentSignIn(changing);
      if ((await passkeysOf(changing.db, user.id)).length >= maxPasskeys) throw tooMany();
      return passkeys.beginRegistration(changing.db, user, { holder: user.session, now: changing.now });
    });
    return c.json({ data });
  });

  routes.post(addPasskey.submit.path, allowStaff, async (c) => {
    const { user } = c.var;
    const { name, passkey } = await readForm<{ name: string; passkey: string }>(c, addPasskey);
    // Uses up the challenge in a transaction of its own, whether the passkey is right or wrong.
    const credential = await runChange(deps, authorOf(c), (changing) => {
      requireRecentSignIn(changing);
      return passkeys.verifyRegistration(changing.db, passkey, { holder: user.session, now: changing.now });
    });
    if (!credential) throw new WrongPasskey();
    const { recoveryCodes } = await runChange(deps, authorOf(c), (changing) => {
      const { db, now, audit } = changing;
      const account = { id: user.id, session: user.session, occasion: eventDetails(c, now) };
      return addSecondFactor(changing, deps, account, async () => {
        if ((await passkeysOf(db, user.id)).length >= maxPasskeys) throw tooMany();
        if (!(await storePasskey(db, credential, { userId: user.id, name, now }))) throw alreadyInUse();
        audit({ ...passkeyEvent(user, name), act: "created" });
        return { recoveryCodes: await createRecoveryCodes(db, user.id), passkey: name };
      });
    });
    return c.json({ message: addPasskey.submit.success, data: { recoveryCodes } });
  });

  routes.post(removePasskey.submit.path, allowStaff, async (c) => {
    const { user } = c.var;
    const read = () => readForm<SecondFactorCredential & { id: string }>(c, removePasskey);
    const check = { user, author: authorOf(c), holder: user.session, read };
    await withSecondFactor(deps, c, check, async (changing, { id }) => {
      const factor = { id: user.id, passkey: { id }, occasion: eventDetails(c, changing.now) };
      const { name = "" } = await removeOwnFactor(changing, deps, factor);
      changing.audit({ ...passkeyEvent(user, name), act: "deleted" });
    });
    return c.json({ message: removePasskey.submit.success });
  });

  return routes;
}

const passkeyEvent = (user: AccountUser, passkey: string) =>
  secondFactorEvent(user, `passkey '${nameInSentence(passkey)}'`);

const tooMany = () =>
  new Problem(409, `You already have ${maxPasskeys} passkeys. Remove one to add another.`);

const alreadyInUse = () => new Problem(409, "This passkey is already in use. Please add another one.");
