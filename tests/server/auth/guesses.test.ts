/** Limits on guesses: OTPs a day, the cost of a refusal, and passwords that are easily guessed. */
import { describe, expect, it } from "vitest";
import { company } from "#company";
import { weaknessOf } from "#server/auth/guessable.ts";
import { createPasswords } from "#server/auth/passwords.ts";
import { ensureFirstAdmin } from "#server/staff/first-admin.ts";
import { onSqliteByDay } from "../databases.ts";
import { type Browser, changeDeps, newBrowser, passwords, type TestApp } from "../harness.ts";

const asha = "asha@example.com";
const right = "a-new-beginning";

const reset = async (app: TestApp, otp: string, address: string, newPassword = right, browser?: Browser) => {
  const body = { email: asha, otp, newPassword };
  const answer = await app.ask("POST", "/auth/reset-password", { body, address, browser });
  return { status: answer.status, message: ((await answer.json()) as { message: string }).message };
};

async function codeOf(app: TestApp, address: string): Promise<string> {
  await app.ask("POST", "/auth/forgot-password", { body: { email: asha }, address });
  const letter = app.mails.findLast(({ subject }) => subject.startsWith("Your OTP"));
  return /\b\d{6}\b/.exec(letter?.text ?? "")?.[0] ?? "";
}

/** Guesses from a new address each time, five an hour, until a guess is refused. Returns the number of guesses. */
async function guessUntilRefused(app: TestApp, from = "203.0.113"): Promise<number> {
  for (let count = 0; count < 100; count += 1) {
    const { status } = await reset(app, "no code", `${from}.${count}`);
    if (status === 429) return count;
    if (count % 5 === 4) app.clock.passMinutes(60);
  }
  return 100;
}

const signIn = async (app: TestApp, browser: Browser) => {
  const body = { email: asha, password: app.people.admin.password };
  return (await app.ask("POST", "/auth/login", { body, address: "192.0.2.1", browser })).status;
};

const warnings = ({ mails }: TestApp) => mails.filter(({ subject }) => subject.includes("trying to guess"));

onSqliteByDay(({ open }) => {
  describe("OTPs", () => {
    it("can be guessed twenty times a day from all addresses together, and the owner is warned once", async () => {
      const app = await open();
      expect(await guessUntilRefused(app)).toBe(20);
      const refused = await reset(app, await codeOf(app, "192.0.2.1"), "192.0.2.1");
      expect([refused.status, refused.message]).toEqual([
        429,
        "Too many OTPs were tried. Please try again in 20 hours, or ask an administrator for a new login.",
      ]);
      expect(warnings(app).map(({ to }) => to)).toEqual([asha]);
      expect(warnings(app)[0]?.text).toContain("Your password is unchanged");
    });

    it("count as guesses even with an invalid new password, and the owner is warned", async () => {
      const app = await open();
      for (let count = 0; count < 20; count += 1)
        expect((await reset(app, "no code", `203.0.113.${count}`, "short")).status).toBe(400);
      expect((await reset(app, "no code", "203.0.113.99")).status).toBe(429);
      expect(warnings(app)).toHaveLength(1);
    });

    it("are accepted again the next day", async () => {
      const app = await open();
      await guessUntilRefused(app);
      app.clock.passMinutes(24 * 60);
      expect((await reset(app, await codeOf(app, "192.0.2.1"), "192.0.2.1")).status).toBe(200);
      await guessUntilRefused(app, "198.51.100");
      expect(warnings(app)).toHaveLength(2);
    });

    it("are accepted in a known browser during an attack, up to a limit", async () => {
      const app = await open();
      const own = newBrowser();
      const resetHere = (otp: string) => reset(app, otp, "192.0.2.1", right, own);
      expect(await signIn(app, own)).toBe(200);
      await guessUntilRefused(app);
      expect((await resetHere("no code")).status).toBe(400);
      for (let count = 1; count < 20; count += 1) {
        if (count % 5 === 0) app.clock.passMinutes(16);
        await resetHere("no code");
      }
      expect((await resetHere("no code")).status).toBe(429);
      // The owner is told of both.
      expect(warnings(app).map(({ text }) => /accept(ed)? (no )?OTPs/.exec(text)?.[0])).toEqual([
        "accept OTPs",
        "accept no OTPs",
      ]);
      // The right password still works, and with it the OTPs from that browser.
      expect(await signIn(app, own)).toBe(200);
      expect((await resetHere(await codeOf(app, "192.0.2.1"))).status).toBe(200);
    });

    it("are accepted again after an administrator sends a new sign-in", async () => {
      const app = await open();
      const other = { name: "Sunitha Rani", email: "sunitha@example.com", aadharNumber: "123456789012" };
      await app.request(
        "POST",
        "/admin/employees",
        { ...other, role: "admin", mobile: "98480 12345" },
        await app.signIn("admin"),
      );
      const text = app.mails.at(-1)?.text ?? "";
      const password = /Temporary password: (\S+)/.exec(text)?.[1] ?? "";
      const token = await app.signInAs(other.email, password);
      await app.request("POST", "/auth/reset-password/first-login", { password: right }, token);
      await guessUntilRefused(app);
      const sent = await app.request(
        "POST",
        `/admin/employees/${app.idOf("admin")}/sign-in`,
        {},
        await app.signInAs(other.email, right),
      );
      expect(sent.status).toBe(201);
      expect((await reset(app, await codeOf(app, "192.0.2.9"), "192.0.2.9")).status).toBe(200);
    });

    it("that are guessed for an unknown address cause no email", async () => {
      const app = await open();
      for (let count = 0; count < 25; count += 1) {
        const body = { email: "nobody@example.com", otp: "no code", newPassword: right };
        await app.ask("POST", "/auth/reset-password", { body, address: `203.0.113.${count}` });
      }
      expect(app.mails).toEqual([]);
    });
  });

  it.each([
    ["/auth/login", { email: asha, password: "wrong-one" }],
    ["/auth/reset-password", { email: asha, otp: "no code", newPassword: right }],
    ["/auth/forgot-password", { email: asha }],
    ["/contact", {}],
  ])("a refusal at %s writes nothing, and holds in every process", async (path, body) => {
    const app = await open();
    const ask = async (of = app.app) =>
      (await app.ask("POST", path, { body, address: "203.0.113.1", of })).status;
    for (let count = 0; (await ask()) !== 429; count += 1) expect(count).toBeLessThan(40);
    const other = app.another();
    app.queries.splice(0);
    for (let count = 0; count < 20; count += 1) expect(await ask(count % 2 ? app.app : other)).toBe(429);
    expect(app.queries.length).toBeGreaterThan(0);
    expect(app.queries.filter((sql) => !sql.startsWith("select"))).toEqual([]);
  });

  describe("a password that is easily guessed", () => {
    it("is refused with an OTP, which stays valid, and at the first sign-in", async () => {
      const app = await open();
      const otp = await codeOf(app, "192.0.2.1");
      for (const password of ["123456", "      ", asha, "asha-rao-1", "P@ssw0rd!"])
        expect(await reset(app, otp, "192.0.2.1", password), password).toEqual({
          status: 400,
          message: expect.stringMatching(/^This password is easy to guess/),
        });
      expect((await reset(app, otp, "192.0.2.1")).status).toBe(200);

      await app.db.updateTable("users").set({ must_reset_password: 1 }).execute();
      const token = await app.signIn("employee");
      const set = (password: string) =>
        app.request("POST", "/auth/reset-password/first-login", { password }, token);
      const { status, body } = await set("ravi-teja");
      const msg =
        "This password is easy to guess from your name, your email or the company. Please choose one without them.";
      expect([status, body.errors]).toEqual([400, [{ msg, path: "password" }]]);
      expect((await set("long walks at dawn")).status).toBe(200);
    });

    it("is accepted for the first administrator, with a warning", async () => {
      const app = await open();
      const first = async (password: string) => {
        await app.db.deleteFrom("users").execute();
        return ensureFirstAdmin(app.db, { email: asha, password }, { ...app, ...changeDeps(app), passwords });
      };
      await expect(first("short")).rejects.toThrow("ADMIN_PASSWORD: Password must be at least 6");
      const weakness = expect.stringMatching(/^This password is easy to guess\./);
      expect(await first("welcome123")).toEqual({ email: asha, weakness });
      expect(await first(right)).toEqual({ email: asha, weakness: undefined });
      expect(await app.signInAs(asha, right)).toBeTruthy();
    });
  });
});

describe("a password", () => {
  const ravi = { email: "ravi.teja@goldfinance.example", name: "Ravi Teja" };

  it.each([
    ...[
      "123456",
      "654321",
      "      ",
      "!!!!!!",
      "aaaaaa",
      "ababab",
      "112211",
      "qwerty",
      "QWERTY123",
      "1q2w3e4r",
    ],
    ...[
      "password",
      "Password1",
      "p4ssw0rd",
      "P@$$w0rd2025",
      "iloveyou",
      "welcome!",
      "2025gold",
      "abc123",
      "abcdef",
      "Trustno1",
      "nightwing",
      "thunderbird",
    ],
    ...[
      "raviteja",
      "ravi.teja@goldfinance.example",
      "Ravi@123",
      "teja2025",
      "r4vi",
      "ravi-password",
      "goldfinance1",
      company.legalName,
      `${company.name}-1`,
    ],
  ])("is easily guessed: %s", (password) =>
    expect(weaknessOf(password, ravi)).toMatch(/easy to guess|at least 6/),
  );

  it.each(["long walks at dawn", "k7#mPq2x", "ravine-and-hill", "employee-password", "தங்கம் நல்லது", "847261"])(
    "is not easily guessed: %s",
    (password) => expect(weaknessOf(password, ravi)).toBeUndefined(),
  );
});

it("a password is hashed with the parameters that OWASP recommends", async () =>
  expect(await createPasswords().hash("long walks at dawn")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/));
