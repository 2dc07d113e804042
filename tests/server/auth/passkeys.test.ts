/** Passkeys as a second factor: adding them, signing in with them, losing them, and attacks on them. */
import { describe, expect, it } from "vitest";
import type { Role } from "#domain/basics/roles.ts";
import type { SecondFactorState } from "#resources/staff/second-factor.ts";
import {
  createAuthenticator,
  enrolPasskey,
  registrationOptions,
  reauthenticationOptions,
} from "../authenticator.ts";
import { totpAt, enrolAuthenticatorApp } from "../authenticator-app.ts";
import { onSqliteByDay } from "../databases.ts";
import type { TestApp } from "../harness.ts";

type Challenged = { challenge: string };

/** Enters the right password. Returns the key of the second step and the ways to do it. */
async function passwordStep({ request, people }: TestApp, role: Role = "employee") {
  const { email, password } = people[role];
  const { body } = await request("POST", "/auth/login", { email, password });
  return { signIn: String(body.secondFactor), ways: body.ways, token: body.token };
}

async function challengeOf({ request }: TestApp, signIn: string) {
  const { status, body } = await request("POST", "/auth/login/second-factor/challenge", { signIn });
  return { status, options: body.data as Challenged };
}

const passkeyStep = ({ request }: TestApp, signIn: string, passkey: string) =>
  request("POST", "/auth/login/second-factor", { signIn, passkey });

const stateOf = async ({ request }: TestApp, token: string) =>
  (await request("GET", "/auth/second-factor", undefined, token)).body.data as SecondFactorState;

const takeSubjects = ({ mails }: TestApp) => mails.splice(0).map(({ subject }) => subject);

/** Entries of the audit log, newest first. */
const entries = (app: TestApp, count: number) =>
  app.db
    .selectFrom("audit_entries")
    .select(["area", "act", "title"])
    .orderBy("id", "desc")
    .limit(count)
    .execute();

onSqliteByDay(({ open }) => {
  describe("a sign-in", () => {
    it("asks for the passkey after the password, and accepts a recovery code instead", async () => {
      const app = await open();
      const { device, recoveryCodes } = await enrolPasskey(app, "employee");
      expect(recoveryCodes).toHaveLength(10);
      const { signIn, ways, token } = await passwordStep(app);
      expect([ways, token]).toEqual([["passkey"], undefined]);
      const { options } = await challengeOf(app, signIn);
      expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
      expect(options).toMatchObject({ allowCredentials: [{ id: device.id, transports: ["internal"] }] });
      const { status, body } = await passkeyStep(app, signIn, device.sign(options));
      expect(status).toBe(200);
      expect((await app.request("GET", "/employee/loans", undefined, String(body.token))).status).toBe(200);
      // The second step is used up.
      expect((await challengeOf(app, signIn)).status).toBe(401);
      const code = { signIn: (await passwordStep(app)).signIn, code: recoveryCodes[0] };
      expect((await app.request("POST", "/auth/login/second-factor", code)).status).toBe(200);
    });

    it("offers a passkey and an authenticator's code together, with one set of recovery codes", async () => {
      const app = await open();
      const { token, device } = await enrolPasskey(app, "employee");
      const { body } = await app.request("POST", "/auth/second-factor/secret", {}, token);
      const { secret } = body.data as { secret: string };
      const confirmation = { code: totpAt(secret, app.clock.now()) };
      const confirmed = await app.request("POST", "/auth/second-factor/confirmation", confirmation, token);
      expect(confirmed.body.data).toEqual({ recoveryCodes: [] });
      expect(await stateOf(app, token)).toMatchObject({ hasAuthenticator: true, codesLeft: 10 });
      const { signIn, ways } = await passwordStep(app);
      expect(ways).toEqual(["passkey", "code"]);
      const { options } = await challengeOf(app, signIn);
      expect((await passkeyStep(app, signIn, device.sign(options))).status).toBe(200);
    });

    it("does not mention passkeys to a person with codes only", async () => {
      const app = await open();
      await enrolAuthenticatorApp(app, "employee");
      expect((await passwordStep(app)).ways).toBeUndefined();
    });
  });

  describe("an attack", () => {
    it.each([
      ["made for another page", { origin: "http://localhost.evil.example" }],
      ["made for another site", { site: "evil.example" }],
      ["of a locked device", { isUnlocked: false }],
      ["made to create a key", { type: "webauthn.create" }],
    ])("with an answer %s is refused", async (_, ways) => {
      const app = await open();
      const { device } = await enrolPasskey(app, "employee");
      const { signIn } = await passwordStep(app);
      const { options } = await challengeOf(app, signIn);
      const refused = await passkeyStep(app, signIn, device.sign(options, ways));
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("not accepted")]);
      expect(await entries(app, 1)).toMatchObject([{ act: "refused", title: app.people.employee.email }]);
      // The same device is accepted once its answer is correct.
      const { options: next } = await challengeOf(app, signIn);
      expect((await passkeyStep(app, signIn, device.sign(next))).status).toBe(200);
    });

    it("with a new key for another page, site or challenge, from a locked device, or with a certificate is refused", async () => {
      const app = await open();
      const token = await app.signIn("employee");
      const add = async (make: (options: Challenged) => Promise<string>) => {
        const passkey = await make(await registrationOptions(app, token));
        return (await app.request("POST", "/auth/passkeys", { name: "Phone", passkey }, token)).status;
      };
      const device = createAuthenticator();
      expect(await add((options) => device.make(options, { origin: "https://evil.example" }))).toBe(400);
      expect(await add((options) => device.make(options, { site: "evil.example" }))).toBe(400);
      expect(await add((options) => device.make(options, { isUnlocked: false }))).toBe(400);
      expect(await add((options) => device.make({ challenge: `${options.challenge.slice(1)}A` }))).toBe(400);
      expect(await add((options) => device.make(options, { isCertified: true }))).toBe(400);
      expect((await stateOf(app, token)).passkeys).toEqual([]);
      expect(await add((options) => device.make(options))).toBe(200);
    });

    it("with an answer sent twice, after another challenge, or too late is refused", async () => {
      const app = await open();
      const { device, token } = await enrolPasskey(app, "employee");
      const prove = async (passkey: string) =>
        (await app.request("POST", "/auth/second-factor/proof", { passkey }, token)).status;
      const once = device.sign(await reauthenticationOptions(app, token));
      expect([await prove(once), await prove(once)]).toEqual([200, 400]);
      const first = await reauthenticationOptions(app, token);
      await reauthenticationOptions(app, token);
      expect(await prove(device.sign(first))).toBe(400);
      // A wrong answer uses up the challenge.
      const tried = await reauthenticationOptions(app, token);
      expect([await prove("nonsense"), await prove(device.sign(tried))]).toEqual([400, 400]);
      const late = await reauthenticationOptions(app, token);
      app.clock.passMinutes(5);
      expect(await prove(device.sign(late))).toBe(400);
      const atOnce = device.sign(await reauthenticationOptions(app, token));
      expect((await Promise.all([prove(atOnce), prove(atOnce)])).sort()).toEqual([200, 400]);
    });

    it("with a challenge of another session, of another sign-in, or for another purpose is refused", async () => {
      const app = await open();
      const { device, token } = await enrolPasskey(app, "employee");
      const toAdd = await registrationOptions(app, token);
      const body = { passkey: device.sign(toAdd) };
      expect((await app.request("POST", "/auth/second-factor/proof", body, token)).status).toBe(400);
      const { signIn: other } = await passwordStep(app);
      const { signIn } = await passwordStep(app);
      await challengeOf(app, signIn);
      const elsewhere = (await challengeOf(app, other)).options;
      expect((await passkeyStep(app, signIn, device.sign(elsewhere))).status).toBe(400);
      const ofSession = await reauthenticationOptions(app, token);
      expect((await passkeyStep(app, signIn, device.sign(ofSession))).status).toBe(400);
    });

    it("with another person's passkey is refused", async () => {
      const app = await open();
      const { device } = await enrolPasskey(app, "employee");
      const { device: own, token } = await enrolPasskey(app, "admin");
      const { signIn } = await passwordStep(app, "admin");
      const { options } = await challengeOf(app, signIn);
      const refused = await passkeyStep(app, signIn, device.sign(options));
      expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("try again")]);
      // Another person can neither add nor remove it.
      const passkey = await device.make(await registrationOptions(app, token));
      expect((await app.request("POST", "/auth/passkeys", { name: "Mine", passkey }, token)).status).toBe(
        409,
      );
      const proof = own.sign(await reauthenticationOptions(app, token));
      const removal = { id: device.id, passkey: proof };
      expect((await app.request("POST", "/auth/passkeys/removal", removal, token)).status).toBe(404);
    });

    it("with a passkey whose counter goes backwards is refused, and its owner is warned", async () => {
      const app = await open();
      const { device } = await enrolPasskey(app, "employee");
      const enter = async (counter: number) => {
        const { signIn } = await passwordStep(app);
        const { options } = await challengeOf(app, signIn);
        return passkeyStep(app, signIn, device.sign(options, { counter }));
      };
      expect((await enter(7)).status).toBe(200);
      takeSubjects(app);
      for (const counter of [7, 6, 0]) {
        const refused = await enter(counter);
        expect([refused.status, refused.body.message]).toEqual([
          400,
          expect.stringContaining("may be a copy"),
        ]);
      }
      expect(takeSubjects(app)).toEqual(Array(3).fill("One of your passkeys may have been copied"));
      expect(await entries(app, 1)).toMatchObject([{ act: "refused", title: app.people.employee.email }]);
      expect((await enter(8)).status).toBe(200);
    });

    it("is not suspected if a device without a counter is used again", async () => {
      const app = await open();
      const { device, token } = await enrolPasskey(app, "employee", createAuthenticator({ counter: 0 }));
      for (const _ of [1, 2]) {
        const passkey = device.sign(await reauthenticationOptions(app, token));
        expect((await app.request("POST", "/auth/second-factor/proof", { passkey }, token)).status).toBe(200);
      }
    });

    it("by guessing ends after ten wrong passkeys and codes together", async () => {
      const app = await open();
      const { device, token } = await enrolPasskey(app, "employee");
      const prove = (body: object) => app.request("POST", "/auth/second-factor/proof", body, token);
      for (let count = 0; count < 5; count += 1) {
        expect((await prove({ passkey: "{}" })).status).toBe(400);
        expect((await prove({ code: "000000" })).status).toBe(400);
      }
      const passkey = device.sign(await reauthenticationOptions(app, token));
      expect((await prove({ passkey })).status).toBe(429);
    });

    it("on a session that was left open cannot add a second factor without the first one", async () => {
      const app = await open();
      const { token, device } = await enrolPasskey(app, "employee");
      app.clock.passMinutes(10);
      const added = { name: "Theirs", passkey: await createAuthenticator().make({ challenge: "any" }) };
      for (const [path, body] of [
        ["/auth/passkeys/challenge", {}],
        ["/auth/passkeys", added],
        ["/auth/second-factor/secret", {}],
        ["/auth/second-factor/confirmation", { code: "000000" }],
      ] as const) {
        const refused = await app.request("POST", path, body, token);
        expect([path, refused.status, refused.body.secondFactor]).toEqual([path, 403, "code"]);
      }
      const passkey = device.sign(await reauthenticationOptions(app, token));
      await app.request("POST", "/auth/second-factor/proof", { passkey }, token);
      expect((await app.request("POST", "/auth/passkeys/challenge", {}, token)).status).toBe(200);
    });
  });

  describe("passkeys", () => {
    it("are named, dated, reported by email, audited, and only for the staff", async () => {
      const app = await open();
      const elsewhere = await app.signIn("employee");
      const { token, device } = await enrolPasskey(app, "employee");
      expect((await app.request("GET", "/auth/validate", undefined, elsewhere)).status).toBe(401);
      const since = app.clock.now().toISOString();
      expect(await stateOf(app, token)).toEqual({
        isOn: true,
        hasAuthenticator: false,
        codesLeft: 10,
        isRequired: false,
        passkeySite: "localhost",
        passkeys: [{ id: device.id, name: "My phone", since }],
      });
      app.clock.passMinutes(2);
      const passkey = device.sign(await reauthenticationOptions(app, token));
      await app.request("POST", "/auth/second-factor/proof", { passkey }, token);
      const lastUsed = app.clock.now().toISOString();
      expect((await stateOf(app, token)).passkeys).toMatchObject([{ since, lastUsed }]);
      const computer = await createAuthenticator().make(await registrationOptions(app, token));
      await app.request("POST", "/auth/passkeys", { name: "Office computer", passkey: computer }, token);
      expect(takeSubjects(app)).toEqual(["Two-step verification was set up", "A passkey was added"]);
      expect(await entries(app, 2)).toEqual([
        { area: "secondFactors", act: "created", title: "Ravi Teja, passkey 'Office computer'" },
        { area: "secondFactors", act: "created", title: "Ravi Teja, passkey 'My phone'" },
      ]);
      const customer = await app.signIn("customer");
      expect((await app.request("POST", "/auth/passkeys/challenge", {}, customer)).status).toBe(403);
      const list = await app.request("GET", "/admin/employees", undefined, await app.signIn("admin"));
      expect(list.body.data).toContainEqual(
        expect.objectContaining({ name: "Ravi Teja", secondFactor: "on" }),
      );
    });

    it("are limited to ten", async () => {
      const app = await open();
      const { token } = await enrolPasskey(app, "employee");
      for (let count = 1; count < 10; count += 1) {
        const passkey = await createAuthenticator().make(await registrationOptions(app, token));
        expect((await app.request("POST", "/auth/passkeys", { name: "One", passkey }, token)).status).toBe(
          200,
        );
      }
      expect((await app.request("POST", "/auth/passkeys/challenge", {}, token)).status).toBe(409);
    });

    it("are removed with a proof, and the last one takes the second factor with it", async () => {
      const app = await open();
      const { token, device, recoveryCodes } = await enrolPasskey(app, "employee");
      const computer = createAuthenticator();
      const made = await computer.make(await registrationOptions(app, token));
      await app.request("POST", "/auth/passkeys", { name: "Office computer", passkey: made }, token);
      takeSubjects(app);
      const remove = (body: object) => app.request("POST", "/auth/passkeys/removal", body, token);
      expect((await remove({ id: device.id })).status).toBe(400);
      expect((await remove({ id: device.id, code: "000000" })).status).toBe(400);
      const passkey = computer.sign(await reauthenticationOptions(app, token));
      expect((await remove({ id: device.id, passkey })).status).toBe(200);
      expect(await stateOf(app, token)).toMatchObject({ isOn: true, codesLeft: 10 });
      expect((await remove({ id: computer.id, code: recoveryCodes[0] })).status).toBe(200);
      expect(takeSubjects(app)).toEqual(["A passkey was removed", "Two-step verification was removed"]);
      expect(await stateOf(app, token)).toMatchObject({ isOn: false, codesLeft: 0 });
      expect((await passwordStep(app)).token).toBeTruthy();
      expect((await entries(app, 4)).map(({ act }) => act)).toEqual([
        ...["signedIn", "deleted", "edited", "deleted"],
      ]);
    });

    it("are removed with the whole second factor, by their owner or by an administrator", async () => {
      const app = await open();
      const { token, device } = await enrolPasskey(app, "employee");
      const passkey = device.sign(await reauthenticationOptions(app, token));
      const removed = await app.request("POST", "/auth/second-factor/removal", { passkey }, token);
      expect(removed.status).toBe(200);
      expect((await passwordStep(app)).token).toBeTruthy();
      await enrolPasskey(app, "employee", device);
      const path = `/admin/employees/${app.idOf("employee")}/second-factor-removal`;
      expect((await app.request("POST", path, {}, await app.signIn("admin"))).status).toBe(201);
      expect((await passwordStep(app)).token).toBeTruthy();
      expect(await app.db.selectFrom("passkeys").selectAll().execute()).toEqual([]);
    });
  });

  it("a passkey is enough if administrators need a second factor", async () => {
    const app = await open({ requireSecondFactor: ["admin"] });
    const list = (token: string) => app.request("GET", "/admin/loans", undefined, token);
    expect((await list(await app.signIn("admin"))).body.secondFactor).toBe("due");
    const { token } = await enrolPasskey(app, "admin");
    expect((await list(token)).status).toBe(200);
  });

  it("a passkey proves the second factor again before the gold rate is set", async () => {
    const app = await open();
    const { token, device } = await enrolPasskey(app, "admin");
    app.clock.passMinutes(10);
    const setRate = () => app.request("POST", "/settings/update-gold-rate", { rate: 7100 }, token);
    expect((await setRate()).body.secondFactor).toBe("code");
    const passkey = device.sign(await reauthenticationOptions(app, token));
    expect((await app.request("POST", "/auth/second-factor/proof", { passkey }, token)).status).toBe(200);
    expect((await setRate()).status).toBe(200);
  });
});
