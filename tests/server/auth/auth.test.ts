import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { onSqliteByDay } from "../databases.ts";
import { brokenMail, type TestApp } from "../harness.ts";

onSqliteByDay(({ open }) => {
  describe("a sign-in", () => {
    it("returns a token and the user", async () => {
      const app = await open();
      const { status, body } = await app.request("POST", "/auth/login", {
        email: " Asha@Example.com ",
        password: "admin-password",
      });
      expect(status).toBe(200);
      expect(body.user).toEqual({
        _id: app.idOf("admin"),
        role: "admin",
        email: "asha@example.com",
        name: "Asha Rao",
        mustResetPassword: false,
      });
      const validated = await app.request("GET", "/auth/validate", undefined, String(body.token));
      expect(validated).toEqual({ status: 200, body: { user: body.user } });
    });

    it.each([
      ["asha@example.com", "wrong-password"],
      ["nobody@example.com", "admin-password"],
    ])("does not reveal for %s what was wrong", async (email, password) => {
      const app = await open();
      const answer = await app.request("POST", "/auth/login", { email, password });
      expect(answer).toEqual({ status: 401, body: { message: "Invalid email or password" } });
    });

    const typed = { nfc: "అశ్విని né café".normalize("NFC"), nfd: "అశ్విని né café".normalize("NFD") };
    const signInWith = async (app: TestApp, password: string, email = "asha@example.com") =>
      (await app.request("POST", "/auth/login", { email, password })).status;

    it("accepts a password in either Unicode composition", async () => {
      const app = await open();
      for (const newPassword of [typed.nfd, typed.nfc]) {
        await app.request("POST", "/auth/forgot-password", { email: "asha@example.com" });
        const body = { email: "asha@example.com", otp: mailedCode(app), newPassword };
        expect((await app.request("POST", "/auth/reset-password", body)).status).toBe(200);
        for (const password of [typed.nfc, typed.nfd]) expect(await signInWith(app, password)).toBe(200);
        expect(await signInWith(app, typed.nfc.replace("é", "e"))).toBe(401);
      }
    });

    it("accepts an email with invisible characters, as a reset accepts such an OTP", async () => {
      const app = await open();
      const email = "\u202aasha@exam\u200bple.com\u202c";
      expect(await signInWith(app, "admin-password", email)).toBe(200);
      await app.request("POST", "/auth/forgot-password", { email });
      const otp = `\u2066${mailedCode(app).replace(/^.../, "$&–")}\u2069\ufeff`;
      const body = { email, otp, newPassword: "long walks at dawn" };
      expect((await app.request("POST", "/auth/reset-password", body)).status).toBe(200);
    });

    it("stores only a hash of the token", async () => {
      const app = await open();
      const token = await app.signIn("admin");
      expect(token).toMatch(/^[\w-]{43}$/);
      const kept = await app.db.selectFrom("sessions").select("token_hash").execute();
      expect(kept).toEqual([{ token_hash: createHash("sha256").update(token).digest("hex") }]);
    });

    it("lasts twelve hours or until sign-out", async () => {
      const app = await open();
      const [kept, ended] = [await app.signIn("admin"), await app.signIn("admin")];
      await app.request("POST", "/auth/logout", undefined, ended);
      expect(await isValid(app, ended)).toBe(false);
      for (let hour = 1; hour < 12; hour += 1) {
        app.clock.passMinutes(60);
        expect((await app.request("GET", "/admin/loans", undefined, kept)).status).toBe(200);
      }
      app.clock.passMinutes(59);
      expect(await isValid(app, kept)).toBe(true);
      app.clock.passMinutes(1);
      expect(await isValid(app, kept)).toBe(false);
    });

    it("ends with a sign-out, even while the clock is behind", async () => {
      const app = await open();
      const token = await app.signIn("admin");
      app.clock.passMinutes(-60);
      expect((await app.request("POST", "/auth/logout", undefined, token)).status).toBe(200);
      expect(await isValid(app, token)).toBe(false);
      const entries = await app.db.selectFrom("audit_entries").select(["act", "at"]).orderBy("id").execute();
      expect(entries.map(({ act }) => act)).toEqual(["signedIn", "signedOut"]);
      expect(entries[1]?.at).toBe(entries[0]?.at);
    });

    it("lasts two hours without activity, and validation is no activity", async () => {
      const app = await open();
      const token = await app.signIn("admin");
      for (let minute = 5; minute < 120; minute += 5) {
        app.clock.passMinutes(5);
        expect(await isValid(app, token)).toBe(true);
      }
      app.clock.passMinutes(5);
      expect(await isValid(app, token)).toBe(false);
      expect((await app.request("GET", "/admin/loans", undefined, token)).status).toBe(401);
    });

    it("records its activity at most once a minute", async () => {
      const app = await open();
      const token = await app.signIn("admin");
      const writes = async () => {
        app.queries.splice(0);
        await app.request("GET", "/admin/loans", undefined, token);
        return app.queries.filter((sql) => /^(insert|update|delete)/.test(sql)).length;
      };
      expect(await writes()).toBe(0);
      app.clock.passMinutes(1);
      expect(await writes()).toBe(1);
      expect(await writes()).toBe(0);
    });

    it("removes expired sessions", async () => {
      const app = await open();
      await app.signIn("admin");
      app.clock.passMinutes(12 * 60);
      await app.signIn("admin");
      expect(await app.db.selectFrom("sessions").selectAll().execute()).toHaveLength(1);
    });

    it("takes on a changed role at once", async () => {
      const app = await open();
      const token = await app.signIn("employee");
      await app.db
        .updateTable("users")
        .set({ role: "admin" })
        .where("id", "=", app.idOf("employee"))
        .execute();
      expect((await app.request("GET", "/admin/employees", undefined, token)).status).toBe(200);
    });
  });

  describe("a forgotten password", () => {
    it("is replaced with the OTP, once, and every session ends", async () => {
      const app = await open();
      const session = await app.signIn("admin");
      const response = await app.request("POST", "/auth/forgot-password", { email: "ASHA@example.com" });
      expect(response).toEqual({ status: 200, body: { message: "OTP sent to your email." } });
      const otp = mailedCode(app);
      const reset = { email: "asha@example.com", otp, newPassword: "new-password" };

      expect(
        (await app.request("POST", "/auth/reset-password", { ...reset, newPassword: "short" })).body.message,
      ).toBe("Password must be at least 6 characters long.");
      const done = await app.request("POST", "/auth/reset-password", reset);
      expect(done).toEqual({
        status: 200,
        body: { message: "Password reset successful! You can now log in." },
      });
      expect(await isValid(app, session)).toBe(false);
      expect((await app.request("POST", "/auth/reset-password", reset)).status).toBe(400);
      expect(await isValid(app, await app.signInAs("asha@example.com", "new-password"))).toBe(true);
    });

    it("is replaced with an OTP in groups or in Telugu digits", async () => {
      const app = await open();
      const telugu = (otp: string) =>
        otp.replace(/\d/g, (digit) => String.fromCodePoint(0xc66 + Number(digit)));
      const inGroups = (otp: string) => `${otp.slice(0, 3)} ${otp.slice(3)}`;
      for (const typed of [telugu, inGroups]) {
        await app.request("POST", "/auth/forgot-password", { email: "asha@example.com" });
        const reset = { email: "asha@example.com", otp: typed(mailedCode(app)), newPassword: "new-password" };
        expect((await app.request("POST", "/auth/reset-password", reset)).status).toBe(200);
      }
    });

    it("gets the same answer for an unknown address, and no email", async () => {
      const app = await open();
      const answer = await app.request("POST", "/auth/forgot-password", { email: "nobody@example.com" });
      expect(answer).toEqual({ status: 200, body: { message: "OTP sent to your email." } });
      expect(app.mails).toEqual([]);
    });

    it("gets an error for every address if mail does not work", async () => {
      const app = await open({ mail: brokenMail("no route to host") });
      for (const email of ["asha@example.com", "nobody@example.com"]) {
        const { status, body } = await app.request("POST", "/auth/forgot-password", { email });
        expect(status).toBe(502);
        expect(body.message).toMatch(/^The OTP could not be sent because our email is not working/);
      }
    });

    it("gets no error if one email is refused, which would reveal the address", async () => {
      const app = await open({ mail: brokenMail("550 mailbox full", true) });
      for (const email of ["asha@example.com", "nobody@example.com"]) {
        const answer = await app.request("POST", "/auth/forgot-password", { email });
        expect(answer).toEqual({ status: 200, body: { message: "OTP sent to your email." } });
      }
      expectConsole("error", "550 mailbox full");
    });

    it("has an OTP that is not stored in plain text", async () => {
      const app = await open();
      await app.request("POST", "/auth/forgot-password", { email: "asha@example.com" });
      const rows = await app.db.selectFrom("one_time_codes").selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(mailedCode(app));
    });

    it("has an OTP that expires after ten minutes", async () => {
      const app = await open();
      await app.request("POST", "/auth/forgot-password", { email: "asha@example.com" });
      app.clock.passMinutes(10);
      expect((await reset(app, mailedCode(app))).body.message).toMatch(/^The OTP is wrong or has expired/);
    });

    it("has five attempts, even if they arrive at once", async () => {
      const app = await open();
      await app.request("POST", "/auth/forgot-password", { email: "asha@example.com" });
      const otp = mailedCode(app);
      await Promise.all(Array.from({ length: 5 }, () => reset(app, "wrong")));
      expect((await reset(app, otp)).status).toBe(400);
    });

    it("is replaced only with the last OTP", async () => {
      const app = await open();
      const ask = () => app.request("POST", "/auth/forgot-password", { email: "asha@example.com" });
      await ask();
      const before = mailedCode(app);
      // One code in a million is drawn again.
      do await ask();
      while (mailedCode(app) === before);
      expect((await reset(app, before)).status).toBe(400);
      expect((await reset(app, mailedCode(app))).status).toBe(200);
    });

    it("is replaced by only one of two simultaneous uses of an OTP", async () => {
      const app = await open();
      await app.request("POST", "/auth/forgot-password", { email: "asha@example.com" });
      const otp = mailedCode(app);
      const answers = await Promise.all([reset(app, otp), reset(app, otp)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });
  });
});

async function isValid(app: TestApp, token: string): Promise<boolean> {
  return (await app.request("GET", "/auth/validate", undefined, token)).status === 200;
}

const reset = (app: TestApp, otp: string) =>
  app.request("POST", "/auth/reset-password", {
    email: "asha@example.com",
    otp,
    newPassword: "new-password",
  });

const mailedCode = (app: TestApp): string => /\b\d{6}\b/.exec(app.mails.at(-1)?.text ?? "")?.[0] ?? "";
