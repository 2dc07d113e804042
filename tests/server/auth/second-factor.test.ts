/** The second factor of the staff: setting it up, signing in with it, losing it, and attacks on it. */
import { mkdtemp, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Role } from "#domain/basics/roles.ts";
import { createSecondFactors } from "#server/auth/second-factor.ts";
import { createSecrets, keyFromFile } from "#engine/server/base/secrets.ts";
import { totpAt, enrolAuthenticatorApp } from "../authenticator-app.ts";
import { onSqliteByDay } from "../databases.ts";
import { createLoan, employeeForm, loanForm } from "../samples.ts";
import type { TestApp } from "../harness.ts";

const passwordStep = async (app: TestApp, role: Role = "employee", address = "203.0.113.1") => {
  const { email, password } = app.people[role];
  const answer = await app.ask("POST", "/auth/login", { body: { email, password }, address });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

const codeStep = async (app: TestApp, signIn: unknown, code: string, address = "203.0.113.1") => {
  const answer = await app.ask("POST", "/auth/login/second-factor", { body: { signIn, code }, address });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

const takeSubjects = ({ mails }: TestApp) => mails.splice(0).map(({ subject }) => subject);

onSqliteByDay(({ open }) => {
  describe("a sign-in", () => {
    it("is unchanged without a second factor", async () => {
      const app = await open();
      const { status, body } = await passwordStep(app);
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(["token", "user", "message", "extended", "sealingKey"]);
      expect(Object.keys(body.user as object)).toEqual(["_id", "role", "email", "name", "mustResetPassword"]);
    });

    it("asks for a code after the password, with a token that opens nothing else", async () => {
      const app = await open();
      const { secret } = await enrolAuthenticatorApp(app, "employee");
      const { status, body } = await passwordStep(app);
      expect([status, Object.keys(body)]).toEqual([200, ["secondFactor", "message"]]);
      expect((await app.request("GET", "/auth/validate", undefined, String(body.secondFactor))).status).toBe(
        401,
      );
      app.clock.passMinutes(1);
      const second = await codeStep(app, body.secondFactor, totpAt(secret, app.clock.now()));
      expect(second.status).toBe(200);
      expect((await app.request("GET", "/employee/loans", undefined, String(second.body.token))).status).toBe(
        200,
      );
      // The second step is used up.
      app.clock.passMinutes(1);
      expect((await codeStep(app, body.secondFactor, totpAt(secret, app.clock.now()))).status).toBe(401);
    });

    it("accepts each code once, even at the same time, and a code 30 seconds ahead but none 60 seconds off", async () => {
      const app = await open();
      const { secret } = await enrolAuthenticatorApp(app, "employee");
      app.clock.passMinutes(5);
      const code = totpAt(secret, app.clock.now());
      const halves = await Promise.all([passwordStep(app), passwordStep(app)]);
      const both = await Promise.all(halves.map(({ body }) => codeStep(app, body.secondFactor, code)));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      const { body } = await passwordStep(app);
      expect((await codeStep(app, body.secondFactor, code)).body.message).toMatch(
        /wrong or was already used/,
      );
      const off = (seconds: number) => totpAt(secret, new Date(app.clock.now().getTime() + seconds * 1000));
      expect((await codeStep(app, body.secondFactor, off(-60))).status).toBe(400);
      expect((await codeStep(app, body.secondFactor, off(60))).status).toBe(400);
      expect((await codeStep(app, body.secondFactor, off(30))).status).toBe(200);
    });

    it("accepts a recovery code once, also in capitals and with spaces", async () => {
      const app = await open();
      const { recoveryCodes } = await enrolAuthenticatorApp(app, "employee");
      const [first = ""] = recoveryCodes;
      expect(new Set(recoveryCodes).size).toBe(10);
      // A plain hash is safe only for codes of this length.
      for (const each of recoveryCodes) expect(each).toMatch(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/);
      const typed = ` ${first.toUpperCase().replaceAll("-", " ")} `;
      expect((await codeStep(app, (await passwordStep(app)).body.secondFactor, typed)).status).toBe(200);
      expect((await codeStep(app, (await passwordStep(app)).body.secondFactor, first)).status).toBe(400);
    });

    it("waits ten minutes for a code, and ends if the password changes", async () => {
      const app = await open();
      const { recoveryCodes } = await enrolAuthenticatorApp(app, "employee");
      const [one = "", other = ""] = recoveryCodes;
      const late = await passwordStep(app);
      app.clock.passMinutes(10);
      expect((await codeStep(app, late.body.secondFactor, one)).status).toBe(401);
      const early = await passwordStep(app);
      await app.request(
        "POST",
        `/admin/employees/${app.idOf("employee")}/sign-in`,
        {},
        await app.signIn("admin"),
      );
      expect((await codeStep(app, early.body.secondFactor, other)).status).toBe(401);
    });

    it("limits invalid second steps per address, without locking out a sign-in under way", async () => {
      const app = await open();
      const { secret } = await enrolAuthenticatorApp(app, "employee");
      const half = (await passwordStep(app, "employee", "192.0.2.9")).body.secondFactor;
      const floods: readonly (object | string)[] = [
        {},
        "{",
        { signIn: ["x"] },
        { signIn: "x".repeat(43), code: "1" },
      ];
      const flood = async (at: number, address: string) => {
        const path = `/auth/login/second-factor${at % 2 ? "/challenge" : ""}`;
        return (await app.ask("POST", path, { body: floods[at % floods.length], address })).status;
      };
      const answers: number[] = [];
      for (let at = 0; at < 40; at += 1) answers.push(await flood(at, "192.0.2.9"));
      expect(answers.slice(0, 30)).not.toContain(429);
      expect(new Set(answers.slice(30))).toEqual(new Set([429]));
      expect(await flood(0, "192.0.2.10")).toBe(400);
      const right = totpAt(secret, new Date(app.clock.now().getTime() + 30_000));
      expect((await codeStep(app, half, right, "192.0.2.9")).status).toBe(200);
    });

    it("accepts ten wrong codes from an address and twenty a day in all, and warns the owner of the password", {
      // Each guess hashes a password, which is slow by design.
      timeout: 30_000,
    }, async () => {
      const app = await open();
      const { secret } = await enrolAuthenticatorApp(app, "employee");
      const guess = async (address: string) =>
        (
          await codeStep(
            app,
            (
              await passwordStep(app, "employee", address)
            ).body.secondFactor,
            "000000",
            address,
          )
        ).status;
      takeSubjects(app);
      for (let count = 0; count < 10; count += 1) expect(await guess("192.0.2.9")).toBe(400);
      const half = (await passwordStep(app, "employee", "192.0.2.10")).body.secondFactor;
      expect((await codeStep(app, half, "000000", "192.0.2.9")).status).toBe(429);
      for (let count = 10; count < 20; count += 1) expect(await guess(`192.0.2.${100 + count}`)).toBe(400);
      expect(takeSubjects(app)).toEqual(["Someone knows your password"]);
      const refused = await codeStep(app, half, totpAt(secret, app.clock.now()), "192.0.2.10");
      expect([refused.status, refused.body.message]).toEqual([
        429,
        "Too many codes were tried. Please try again in 24 hours, or ask an administrator to turn off two-step verification.",
      ]);
      app.clock.passMinutes(24 * 60);
      const next = (await passwordStep(app, "employee", "192.0.2.10")).body.secondFactor;
      expect((await codeStep(app, next, totpAt(secret, app.clock.now()), "192.0.2.10")).status).toBe(200);
    });

    it("records wrong codes in the audit log, and remembers no place by the password alone", async () => {
      const app = await open();
      await enrolAuthenticatorApp(app, "employee");
      const { body } = await passwordStep(app, "employee", "198.51.100.7");
      await codeStep(app, body.secondFactor, "000000", "198.51.100.7");
      const last = await app.db
        .selectFrom("audit_entries")
        .select(["act", "title"])
        .orderBy("id", "desc")
        .executeTakeFirst();
      expect(last).toEqual({ act: "refused", title: app.people.employee.email });
      expect(await app.db.selectFrom("sign_in_places").select("place_hash").execute()).toHaveLength(1);
    });
  });

  describe("setting up a second factor", () => {
    it("takes effect with the first right code, ends other sign-ins, and is reported by email", async () => {
      const app = await open();
      const elsewhere = await app.signIn("employee");
      const token = await app.signIn("employee");
      const { body } = await app.request("POST", "/auth/second-factor/secret", {}, token);
      const { secret, address } = body.data as { secret: string; address: string };
      expect(address).toMatch(/^otpauth:\/\/totp\/.*secret=/);
      const wrong = await app.request("POST", "/auth/second-factor/confirmation", { code: "000000" }, token);
      expect(wrong.status).toBe(400);
      expect((await passwordStep(app)).body.token).toBeTruthy();
      const code = totpAt(secret, app.clock.now());
      expect((await app.request("POST", "/auth/second-factor/confirmation", { code }, token)).status).toBe(
        200,
      );
      expect((await passwordStep(app)).body.token).toBeUndefined();
      expect((await app.request("GET", "/auth/validate", undefined, elsewhere)).status).toBe(401);
      expect((await app.request("GET", "/auth/second-factor", undefined, token)).body.data).toEqual({
        isOn: true,
        hasAuthenticator: true,
        passkeys: [],
        codesLeft: 10,
        isRequired: false,
        passkeySite: "localhost",
      });
      expect(takeSubjects(app)).toContain("Two-step verification was set up");
      // A second set-up is refused.
      expect((await app.request("POST", "/auth/second-factor/secret", {}, token)).status).toBe(409);
    });

    it("needs a sign-in of the last ten minutes, so that an unlocked counter is not taken over", async () => {
      const app = await open();
      const token = await app.signIn("employee");
      app.clock.passMinutes(10);
      for (const path of ["/auth/second-factor/secret", "/auth/passkeys/challenge"]) {
        const { status, body } = await app.request("POST", path, {}, token);
        expect([status, body.secondFactor]).toEqual([403, undefined]);
        expect(body.message).toMatch(/^You logged in more than ten minutes ago/);
        expect((await app.request("POST", path, {}, await app.signIn("employee"))).status).toBe(200);
      }
    });

    it("cannot be confirmed after ten minutes, even with the secret", async () => {
      const app = await open();
      const token = await app.signIn("employee");
      const { body } = await app.request("POST", "/auth/second-factor/secret", {}, token);
      const { secret } = body.data as { secret: string };
      const confirm = (as: string) => {
        const code = totpAt(secret, app.clock.now());
        return app.request("POST", "/auth/second-factor/confirmation", { code }, as);
      };
      app.clock.passMinutes(10);
      expect((await confirm(token)).status).toBe(403);
      expect((await passwordStep(app)).body.token).toBeTruthy();
      expect((await confirm(await app.signIn("employee"))).status).toBe(200);
    });

    it("stores neither the secret nor the codes in plain text, and is only for the staff", async () => {
      const app = await open();
      const { secret, recoveryCodes } = await enrolAuthenticatorApp(app, "employee");
      const kept = JSON.stringify([
        await app.db.selectFrom("second_factors").selectAll().execute(),
        await app.db.selectFrom("recovery_codes").selectAll().execute(),
        await app.db.selectFrom("audit_entries").selectAll().execute(),
        app.logged,
      ]);
      for (const text of [secret, ...recoveryCodes]) expect(kept).not.toContain(text);
      const customer = await app.signIn("customer");
      expect((await app.request("POST", "/auth/second-factor/secret", {}, customer)).status).toBe(403);
    });

    it("brings an authenticator that fails under another key, and recovery codes that still work", async () => {
      const app = await open();
      const { secret, recoveryCodes } = await enrolAuthenticatorApp(app, "employee");
      const other = createSecondFactors(createSecrets(async () => Buffer.alloc(32, 8)));
      const use = (code: string) => other.spendCode(app.db, app.idOf("employee"), code, app.clock.now());
      await expect(use(totpAt(secret, app.clock.now()))).rejects.toThrow(/has lost its key.*recovery code/);
      expect(await use(recoveryCodes[0] ?? "")).toBe("recovery");
    });
  });

  describe("removing a second factor", () => {
    it("needs an unused code, and is reported by email", async () => {
      const app = await open();
      const { token, secret, recoveryCodes } = await enrolAuthenticatorApp(app, "employee");
      const remove = (code: string) => app.request("POST", "/auth/second-factor/removal", { code }, token);
      expect((await remove(totpAt(secret, app.clock.now()))).status).toBe(400);
      expect((await remove(recoveryCodes[3] ?? "")).status).toBe(200);
      expect((await passwordStep(app)).body.token).toBeTruthy();
      expect(takeSubjects(app)).toContain("Two-step verification was removed");
      const rest = await app.db.selectFrom("recovery_codes").selectAll().execute();
      expect(rest).toEqual([]);
    });

    it("by an administrator is reported and audited, and refused for the administrator's own", async () => {
      const app = await open();
      await enrolAuthenticatorApp(app, "employee");
      const admin = await app.signIn("admin");
      const list = await app.request("GET", "/admin/employees", undefined, admin);
      const ofRole = (role: Role) =>
        (list.body.data as Record<string, unknown>[]).find((row) => row.role === role);
      expect(ofRole("employee")?.secondFactor).toBe("on");
      expect(ofRole("admin")).not.toHaveProperty("secondFactor");
      takeSubjects(app);
      const take = (role: Role) =>
        app.request("POST", `/admin/employees/${app.idOf(role)}/second-factor-removal`, {}, admin);
      expect((await take("admin")).status).toBe(409);
      expect((await take("employee")).status).toBe(201);
      expect((await take("employee")).status).toBe(409);
      expect(takeSubjects(app)).toEqual(["Two-step verification was turned off"]);
      expect((await passwordStep(app)).body.token).toBeTruthy();
      const last = await app.db
        .selectFrom("audit_entries")
        .select(["area", "act", "title"])
        .where("area", "=", "secondFactors")
        .orderBy("id", "desc")
        .executeTakeFirst();
      expect(last).toEqual({ area: "secondFactors", act: "deleted", title: app.people.employee.name });
      const employee = await app.signIn("employee");
      expect(
        (
          await app.request(
            "POST",
            `/admin/employees/${app.idOf("admin")}/second-factor-removal`,
            {},
            employee,
          )
        ).status,
      ).toBe(403);
    });
  });

  describe("a second factor required of administrators", () => {
    it("comes before anything else, after a password of their own", async () => {
      const app = await open({ requireSecondFactor: ["admin"] });
      const { body } = await passwordStep(app, "admin");
      expect((body.user as { mustSetUpSecondFactor?: true }).mustSetUpSecondFactor).toBe(true);
      const token = String(body.token);
      const list = () => app.request("GET", "/admin/loans", undefined, token);
      const refused = await list();
      expect([refused.status, refused.body.secondFactor]).toEqual([403, "due"]);
      const { body: begun } = await app.request("POST", "/auth/second-factor/secret", {}, token);
      const code = totpAt((begun.data as { secret: string }).secret, app.clock.now());
      await app.request("POST", "/auth/second-factor/confirmation", { code }, token);
      expect((await list()).status).toBe(200);
      expect((await passwordStep(app, "employee")).body.user).not.toHaveProperty("mustSetUpSecondFactor");
      expect(
        (await app.request("GET", "/employee/loans", undefined, await app.signIn("employee"))).status,
      ).toBe(200);
      await app.db.updateTable("users").set({ must_reset_password: 1 }).execute();
      expect((await list()).body.secondFactor).toBeUndefined();
    });
  });

  describe("a new proof of the second factor", () => {
    const rate = { rate: 7100 };
    const setRate = (app: TestApp, token: string) =>
      app.request("POST", "/settings/update-gold-rate", rate, token);

    it("is required to set the gold rate once ten minutes have passed", async () => {
      const app = await open();
      const { token, recoveryCodes } = await enrolAuthenticatorApp(app, "admin");
      app.clock.passMinutes(9);
      expect((await setRate(app, token)).status).toBe(200);
      app.clock.passMinutes(1);
      const refused = await setRate(app, token);
      expect([refused.status, refused.body.secondFactor]).toEqual([403, "code"]);
      const prove = (code: string) => app.request("POST", "/auth/second-factor/proof", { code }, token);
      expect((await prove("000000")).status).toBe(400);
      expect((await setRate(app, token)).status).toBe(403);
      expect((await prove(recoveryCodes[0] ?? "")).status).toBe(200);
      expect((await setRate(app, token)).status).toBe(200);
      expect((await prove(recoveryCodes[0] ?? "")).status).toBe(400);
    });

    it("is required to reverse a payment, add or delete staff, or send a sign-in", async () => {
      const app = await open();
      const { id } = await createLoan(app);
      const payment = { amount: 100, paymentMethod: "handcash" };
      const paid = await app.request("POST", `/loans/${id}/payment`, payment, await app.signIn("employee"));
      const paymentId = (paid.body.data as { _id: string })._id;
      const { token } = await enrolAuthenticatorApp(app, "admin");
      app.clock.passMinutes(10);
      const employee = `/admin/employees/${app.idOf("employee")}`;
      const status = async (method: string, path: string, body: unknown) =>
        (await app.request(method, path, body, token)).status;
      const attempts = () =>
        Promise.all([
          status("POST", `/payments/${paymentId}/reversal`, { reason: "typed twice" }),
          status("POST", "/admin/employees", { ...employeeForm, role: "admin" }),
          status("POST", "/admin/employees", employeeForm),
          status("DELETE", employee, undefined),
          status("POST", `/admin/customers/${loanForm.aadharNumber}/invitation`, {}),
          status("PUT", employee, { role: "admin" }),
          status("PUT", `/admin/employees/${app.idOf("admin")}`, { name: "Asha R" }),
          status("POST", `${employee}/sign-in`, {}),
        ]);
      expect(new Set(await attempts())).toEqual(new Set([403]));
      // A plain employee's name is edited without a proof.
      expect(await status("PUT", employee, { name: "Ravi T" })).toBe(200);
      await app.db.updateTable("sessions").set({ proven_at: app.clock.now().toISOString() }).execute();
      expect(await status("POST", `/payments/${paymentId}/reversal`, { reason: "typed twice" })).toBe(201);
      expect(await status("POST", "/admin/employees", employeeForm)).toBe(201);
      expect(await status("PUT", employee, { role: "admin" })).toBe(200);
    });

    it("is not required without a second factor", async () => {
      const app = await open();
      const token = await app.signIn("admin");
      app.clock.passMinutes(60);
      expect((await setRate(app, token)).status).toBe(200);
    });
  });
});

describe("the key", () => {
  it("is created once, for its owner alone, and seals secrets for one person", async () => {
    const folder = await mkdtemp(join(tmpdir(), "key-"));
    const keys = await Promise.all([
      keyFromFile(join(folder, "gold-loan.key"))(),
      keyFromFile(join(folder, "gold-loan.key"))(),
      keyFromFile(join(folder, "gold-loan.key"))(),
    ]);
    expect(new Set(keys.map(String)).size).toBe(1);
    const file = join(folder, "gold-loan.key");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(Buffer.from(await readFile(file, "utf8"), "base64")).toHaveLength(32);
    const secrets = createSecrets(keyFromFile(join(folder, "gold-loan.key")));
    const sealed = await secrets.seal("JBSWY3DP", "ravi");
    expect(await secrets.open(sealed, "ravi")).toBe("JBSWY3DP");
    expect(await secrets.open(sealed, "asha")).toBeUndefined();
  });
});
