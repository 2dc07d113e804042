import { Hono } from "hono";
import { staff } from "#domain/basics/roles.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { addPasskey, beginPasskey, mostPasskeys } from "#resources/staff/passkeys.ts";
import { type Proof, removePasskey } from "#resources/staff/second-factor.ts";
import { dropPasskey, keepPasskey, passkeysOf } from "./passkeys.ts";
import { firstRecoveryCodes, removeSecondFactor, secondFactorOf } from "./second-factor.ts";
import { endSessionsOf, lockOwner, setProven } from "./sessions.ts";
import { change } from "#server/change.ts";
import type { Deps } from "#server/deps.ts";
import { notFound, Problem } from "#engine/server/http/problem.ts";
import { requireOwner } from "#engine/server/http/proof.ts";
import { authorOf, type Env, readForm, type SessionUser } from "#engine/server/http/request.ts";
import { passkeyLetter, secondFactorLetter } from "#server/mail/account-letters.ts";
import { createAccounts, occasionOf, signInEvent, WrongPasskey } from "./account.ts";

export function passkeyRoutes(deps: Deps): Hono<Env> {
  const { db, clock, guard, passkeys } = deps;
  const { post, withProof } = createAccounts(deps);
  const own = guard.allowWithout(staff);
  const routes = new Hono<Env>();

  routes.post(beginPasskey.submit.path, own, async (c) => {
    const { user } = c.var;
    requireOwner(user, clock());
    if ((await passkeysOf(db, user.id)).length >= mostPasskeys) throw tooMany();
    return c.json({ data: await passkeys.begin(db, user, { holder: user.session, now: clock() }) });
  });

  /** Adding the first passkey ends all other sessions, because they have not proved the new second factor. */
  routes.post(addPasskey.submit.path, own, async (c) => {
    const { user } = c.var;
    requireOwner(user, clock());
    const { name, passkey } = await readForm<{ name: string; passkey: string }>(c, addPasskey);
    const made = await passkeys.read(db, passkey, { holder: user.session, now: clock() });
    if (!made) throw new WrongPasskey();
    const { isFirst, recoveryCodes } = await change(deps, authorOf(c), async ({ db, now, audit }) => {
      await lockOwner(db, user);
      const { isOn, passkeys } = await secondFactorOf(db, user.id);
      const isFirst = !isOn;
      if (passkeys.length >= mostPasskeys) throw tooMany();
      if (!(await keepPasskey(db, made, { userId: user.id, name, now }))) throw takenAlready();
      if (isFirst) await endSessionsOf(db, user.id, user.session);
      await setProven(db, user.session, now);
      audit({ ...passkeyEvent(user, name), act: "created" });
      return { isFirst, recoveryCodes: await firstRecoveryCodes(db, user.id) };
    });
    const occasion = occasionOf(c, clock());
    post(
      isFirst
        ? secondFactorLetter(user, "set up", occasion)
        : passkeyLetter(user, { what: "added", passkey: name }, occasion),
    );
    return c.json({ message: addPasskey.submit.success, data: { recoveryCodes } });
  });

  /** Removing the last passkey turns the second factor off, unless an authenticator remains. */
  routes.post(removePasskey.submit.path, own, async (c) => {
    const { user } = c.var;
    const read = () => readForm<Proof & { id: string }>(c, removePasskey);
    const proven = { read, holder: user.session };
    const { name, isOn } = await withProof(c, user, proven, async ({ db, audit }, { id }) => {
      await lockOwner(db, user);
      const name = await dropPasskey(db, user.id, id);
      if (name === undefined) throw notFound("Passkey");
      const { isOn } = await secondFactorOf(db, user.id);
      if (!isOn) await removeSecondFactor(db, user);
      audit({ ...passkeyEvent(user, name), act: "deleted" });
      return { name, isOn };
    });
    const occasion = occasionOf(c, clock());
    post(
      isOn
        ? passkeyLetter(user, { what: "removed", passkey: name }, occasion)
        : secondFactorLetter(user, "removed", occasion),
    );
    return c.json({ message: removePasskey.submit.success });
  });

  return routes;
}

const passkeyEvent = (user: SessionUser, passkey: string) => ({
  ...signInEvent(user),
  area: "secondFactors",
  title: `${nameInSentence(user.name)}, passkey '${nameInSentence(passkey)}'`,
});

const tooMany = () =>
  new Problem(409, `You have ${mostPasskeys} passkeys already. Remove one to add another.`);

const takenAlready = () => new Problem(409, "This passkey is in use already. Please add another one.");
