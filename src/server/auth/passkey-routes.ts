import { Hono } from "hono";
import { staff } from "#domain/basics/roles.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { addPasskey, beginPasskey, maxPasskeys } from "#resources/staff/passkeys.ts";
import { type SecondFactorCredential, removePasskey } from "#resources/staff/second-factor.ts";
import { secondFactorEvent } from "./access-events.ts";
import { eventDetails, sendEmail } from "./account-notices.ts";
import { deletePasskey, storePasskey, passkeysOf } from "./passkeys.ts";
import { withSecondFactor, WrongPasskey } from "./second-factor-check.ts";
import { createRecoveryCodes, removeSecondFactor, secondFactorOf } from "./second-factor.ts";
import { endSessionsOf, lockSessionUser, recordAuthentication } from "./sessions.ts";
import { change } from "#server/change.ts";
import type { Deps } from "#server/deps.ts";
import { notFound, Problem } from "#engine/server/http/problem.ts";
import { requireRecentSignIn } from "#engine/server/http/reauthentication.ts";
import { authorOf, type Env, readForm, type AccountUser } from "#engine/server/http/request.ts";
import { passkeyEmail, secondFactorEmail } from "#server/mail/account-emails.ts";

export function passkeyRoutes(deps: Deps): Hono<Env> {
  const { db, clock, guard, passkeys } = deps;
  const own = guard.allowWithoutSecondFactor(staff);
  const routes = new Hono<Env>();

  routes.post(beginPasskey.submit.path, own, async (c) => {
    const { user } = c.var;
    requireRecentSignIn(user, clock());
    if ((await passkeysOf(db, user.id)).length >= maxPasskeys) throw tooMany();
    return c.json({
      data: await passkeys.beginRegistration(db, user, { holder: user.session, now: clock() }),
    });
  });

  /** Adding the first passkey ends all other sessions, because they have not proved the new second factor. */
  routes.post(addPasskey.submit.path, own, async (c) => {
    const { user } = c.var;
    requireRecentSignIn(user, clock());
    const { name, passkey } = await readForm<{ name: string; passkey: string }>(c, addPasskey);
    const made = await passkeys.verifyRegistration(db, passkey, { holder: user.session, now: clock() });
    if (!made) throw new WrongPasskey();
    const { isFirst, recoveryCodes } = await change(deps, authorOf(c), async ({ db, now, audit }) => {
      await lockSessionUser(db, user);
      const { isOn, passkeys } = await secondFactorOf(db, user.id);
      const isFirst = !isOn;
      if (passkeys.length >= maxPasskeys) throw tooMany();
      if (!(await storePasskey(db, made, { userId: user.id, name, now }))) throw alreadyInUse();
      if (isFirst) await endSessionsOf(db, user.id, user.session);
      await recordAuthentication(db, user.session, now);
      audit({ ...passkeyEvent(user, name), act: "created" });
      return { isFirst, recoveryCodes: await createRecoveryCodes(db, user.id) };
    });
    const occasion = eventDetails(c, clock());
    sendEmail(
      deps,
      isFirst
        ? secondFactorEmail(user, "set up", occasion)
        : passkeyEmail(user, { what: "added", passkey: name }, occasion),
    );
    return c.json({ message: addPasskey.submit.success, data: { recoveryCodes } });
  });

  /** Removing the last passkey turns the second factor off, unless an authenticator remains. */
  routes.post(removePasskey.submit.path, own, async (c) => {
    const { user } = c.var;
    const read = () => readForm<SecondFactorCredential & { id: string }>(c, removePasskey);
    const check = { user, holder: user.session, read };
    const { name, isOn } = await withSecondFactor(deps, c, check, async ({ db, audit }, { id }) => {
      await lockSessionUser(db, user);
      const name = await deletePasskey(db, user.id, id);
      if (name === undefined) throw notFound("Passkey");
      const { isOn } = await secondFactorOf(db, user.id);
      if (!isOn) await removeSecondFactor(db, user);
      audit({ ...passkeyEvent(user, name), act: "deleted" });
      return { name, isOn };
    });
    const occasion = eventDetails(c, clock());
    sendEmail(
      deps,
      isOn
        ? passkeyEmail(user, { what: "removed", passkey: name }, occasion)
        : secondFactorEmail(user, "removed", occasion),
    );
    return c.json({ message: removePasskey.submit.success });
  });

  return routes;
}

const passkeyEvent = (user: AccountUser, passkey: string) =>
  secondFactorEvent(user, `passkey '${nameInSentence(passkey)}'`);

const tooMany = () =>
  new Problem(409, `You already have ${maxPasskeys} passkeys. Remove one to add another.`);

const alreadyInUse = () => new Problem(409, "This passkey is already in use. Please add another one.");
