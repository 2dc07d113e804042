/** Limits on attempts, and the people and addresses that they apply to. */
import { describe, expect, it, vi } from "vitest";
import { networkOf } from "#engine/server/http/client.ts";
import { type Attempt, createLimits } from "#server/auth/limits.ts";
import { onBothDatabases } from "../databases.ts";
import { type Browser, newBrowser, type TestApp } from "../harness.ts";

vi.setConfig({ testTimeout: 30_000 });

const asha = "asha@example.com";
const tooMany = "Too many attempts. Please try again in 15 minutes.";

const guess = async (
  app: TestApp,
  email: string,
  address = "203.0.113.1",
  password = "wrong-one",
  browser?: Browser,
) => {
  const response = await app.ask("POST", "/auth/login", { body: { email, password }, address, browser });
  return response.status;
};

/** Counts attempts as a sign-in does, without hashing passwords. */
async function countAttempts(
  { db, clock }: TestApp,
  times: number,
  attemptAt: (index: number) => Attempt,
  isRight = false,
): Promise<void> {
  const { signIn } = createLimits(db, clock.now);
  for (let index = 0; index < times; index += 1) {
    await signIn.count(attemptAt(index));
    if (isRight) await signIn.recordSuccess(attemptAt(index));
  }
}

const someoneAt =
  (address: string, name = "nobody") =>
  (index: number) => ({ account: `${name}-${index}@example.com`, address });

async function guessOften(
  app: TestApp,
  times: number,
  address?: string,
  browser?: Browser,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1)
    statuses.push(await guess(app, asha, address, "wrong-one", browser));
  return statuses;
}

async function statusesOf(app: TestApp, email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push(await guess(app, email, "198.51.100.7"));
  return statuses;
}

onBothDatabases(({ open, itOnSqliteByDay }) => {
  describe("attempts", () => {
    it("beyond ten are refused for one person at one address, with the time to wait", async () => {
      const app = await open();
      expect(new Set(await guessOften(app, 10))).toEqual(new Set([401]));
      const body = { email: "Asha@example.com", password: app.people.admin.password };
      const refused = await app.ask("POST", "/auth/login", { body, address: "203.0.113.1" });
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
      expect(await refused.json()).toEqual({ message: tooMany });
      expect(await guess(app, "ravi@example.com")).toBe(401);
      expect(await guess(app, asha, "203.0.113.2")).toBe(401);
      app.clock.passMinutes(14);
      expect(
        (await (await app.ask("POST", "/auth/login", { body, address: "203.0.113.1" })).json()).message,
      ).toBe("Too many attempts. Please try again in 1 minute.");
      app.clock.passMinutes(1);
      expect(await guess(app, asha, "203.0.113.1", app.people.admin.password)).toBe(200);
    });

    it("are all counted when they arrive at once", async () => {
      const app = await open();
      const answers = await Promise.all(Array.from({ length: 25 }, () => guess(app, asha)));
      expect(answers.filter((status) => status === 401)).toHaveLength(10);
    });

    it("are forgotten after a sign-in", async () => {
      const app = await open();
      await guessOften(app, 9);
      expect(await guess(app, asha, "203.0.113.1", app.people.admin.password)).toBe(200);
      expect(new Set(await guessOften(app, 9))).toEqual(new Set([401]));
    });

    itOnSqliteByDay("from many addresses do not lock a person out of a known browser", async () => {
      const app = await open();
      const right = app.people.admin.password;
      const own = newBrowser();
      expect(await guess(app, asha, "198.51.100.7", right, own)).toBe(200);
      await countAttempts(app, 49, (index) => ({ account: asha, address: `203.0.113.${index % 5}` }));
      // The sign-in did not count, so one more is allowed.
      expect(await guess(app, asha, "192.0.2.2")).toBe(401);
      expect(await guess(app, asha, "192.0.2.1", right)).toBe(429);
      expect(await guess(app, asha, "198.51.100.8", right, own)).toBe(200);
      app.clock.passMinutes(15);
      expect(await guess(app, asha, "192.0.2.1", right)).toBe(200);
    });

    itOnSqliteByDay(
      "at many accounts from one address are refused, and successful sign-ins do not count",
      async () => {
        const app = await open();
        const branch = "198.51.100.7";
        await countAttempts(app, 5, someoneAt(branch, "teller"), true);
        await countAttempts(app, 99, someoneAt(branch));
        const { email } = app.people.employee;
        expect([await guess(app, email, branch), await guess(app, email, branch)]).toEqual([401, 429]);
      },
    );

    itOnSqliteByDay(
      "by others at a branch's address do not lock out a person with a known browser",
      async () => {
        const app = await open();
        const branch = "198.51.100.7";
        const right = app.people.admin.password;
        const own = newBrowser();
        expect(await guess(app, asha, branch, right, own)).toBe(200);
        await countAttempts(app, 100, someoneAt(branch));
        expect(await guess(app, "ravi@example.com", branch, app.people.employee.password)).toBe(429);
        expect(new Set(await guessOften(app, 10, branch, own))).toEqual(new Set([401]));
        expect(await guess(app, asha, branch, right, own)).toBe(200);
      },
    );

    itOnSqliteByDay("answer alike for an address that exists and one that does not", async () => {
      const app = await open();
      expect(await guess(app, asha, "198.51.100.7", app.people.admin.password, newBrowser())).toBe(200);
      const statusesFor = async (email: string, browser?: Browser) => {
        const statuses: number[] = [];
        for (let count = 0; count < 12; count += 1)
          statuses.push(await guess(app, email, "198.51.100.7", "wrong-one", browser));
        return statuses;
      };
      const unknown = await statusesFor("nobody@example.com");
      expect(unknown).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
      expect(await statusesFor(asha)).toEqual(unknown);
      app.clock.passMinutes(15);
      // Neither an invented mark nor another person's makes a place known.
      const ravis = newBrowser();
      expect(await guess(app, "ravi@example.com", "192.0.2.1", app.people.employee.password, ravis)).toBe(
        200,
      );
      expect(await statusesFor(asha, { cookie: ravis.cookie })).toEqual(unknown);
      app.clock.passMinutes(15);
      expect(await statusesFor(asha, { cookie: `known-place=${"A".repeat(22)}` })).toEqual(unknown);
    });

    itOnSqliteByDay(
      "are limited in a known browser too, each by itself, whatever network and name it gives",
      async () => {
        const app = await open();
        const own = newBrowser();
        const at = (password: string, browser?: Browser) =>
          guess(app, asha, "198.51.100.7", password, browser);
        const right = app.people.admin.password;
        expect(await at(right, own)).toBe(200);
        for (let count = 0; count < 40; count += 1) await at("wrong-one");
        expect(await at(right)).toBe(429);
        expect(await at(right, own)).toBe(200);
        for (let count = 0; count < 30; count += 1) expect(await at("wrong-one", own)).toBe(401);
        expect(await at(right, own)).toBe(429);
        app.clock.passMinutes(15);
        expect(await at(right, own)).toBe(200);
      },
    );

    itOnSqliteByDay(
      "in a known browser are limited to a hundred a day, and the person is warned once",
      async () => {
        const app = await open();
        const own = newBrowser();
        const right = app.people.admin.password;
        expect(await guess(app, asha, "198.51.100.7", right, own)).toBe(200);
        for (const count of [30, 30, 30, 9]) {
          expect(new Set(await guessOften(app, count, "198.51.100.7", own))).toEqual(new Set([401]));
          app.clock.passMinutes(16);
        }
        expect(app.mails).toEqual([]);
        expect(await guessOften(app, 2, "198.51.100.7", own)).toEqual([401, 429]);
        expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
          [asha, "Someone is trying to guess your password"],
        ]);
        expect(app.mails[0]?.text).toContain("your password does not work there");
        // A new password lets the owner in again.
        await app.request("POST", "/auth/forgot-password", { email: asha });
        const otp = /\b\d{6}\b/.exec(app.mails.at(-1)?.text ?? "")?.[0];
        const body = { email: asha, otp, newPassword: "a-new-beginning" };
        expect((await app.ask("POST", "/auth/reset-password", { body, browser: own })).status).toBe(200);
        expect(await guess(app, asha, "198.51.100.7", "a-new-beginning", own)).toBe(200);
      },
    );

    itOnSqliteByDay("in a known browser begin anew with a new login", async () => {
      const app = await open();
      const own = newBrowser();
      const { email, password } = app.people.employee;
      expect(await guess(app, email, "198.51.100.7", password, own)).toBe(200);
      for (let count = 0; count < 100; count += 1) {
        if (count % 30 === 0) app.clock.passMinutes(16);
        await guess(app, email, "198.51.100.7", "wrong-one", own);
      }
      app.clock.passMinutes(16);
      expect(await guess(app, email, "198.51.100.7", "wrong-one", own)).toBe(429);
      const path = `/admin/employees/${app.idOf("employee")}/sign-in`;
      await app.request("POST", path, {}, await app.signIn("admin"));
      expect(await guess(app, email, "198.51.100.7", "wrong-one", own)).toBe(401);
    });

    itOnSqliteByDay(
      "that succeed in another person's browser are given back where they were counted",
      async () => {
        const app = await open();
        const shared = newBrowser();
        expect(await guess(app, asha, "198.51.100.7", app.people.admin.password, shared)).toBe(200);
        const { email, password } = app.people.employee;
        expect(await guess(app, email, "198.51.100.7", password, shared)).toBe(200);
        expect(new Set(await statusesOf(app, email, 10))).toEqual(new Set([401]));
      },
    );

    itOnSqliteByDay(
      "are limited to a hundred a day from unknown addresses, and the person is warned once",
      async () => {
        const app = await open();
        const right = app.people.admin.password;
        const home = "198.51.100.7";
        const own = newBrowser();
        expect(await guess(app, asha, home, right, own)).toBe(200);
        app.mails.splice(0);
        for (const count of [40, 40, 19]) {
          await countAttempts(app, count, (index) => ({ account: asha, address: `203.0.113.${index}` }));
          app.clock.passMinutes(16);
        }
        expect(app.mails).toEqual([]);
        expect([await guess(app, asha), await guess(app, asha)]).toEqual([401, 429]);
        expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
          [asha, "Someone is trying to guess your password"],
        ]);
        const body = { email: asha, password: right };
        const refused = await app.ask("POST", "/auth/login", { body, address: "192.0.2.1" });
        expect((await refused.json()).message).toBe(
          "Too many passwords were tried. Please try again in 24 hours, or set a new password with 'Forgot password?'.",
        );
        expect(await guess(app, asha, home, right, own)).toBe(200);
        app.clock.passMinutes(24 * 60);
        expect(await guess(app, asha, "192.0.2.1", right)).toBe(200);
        expect(await guess(app, "nobody@example.com", "192.0.2.1")).toBe(401);
        expect(
          app.mails.map(({ subject }) => subject).filter((each) => each.includes("trying to guess")),
        ).toHaveLength(1);
      },
    );

    itOnSqliteByDay(
      "that succeed after their count expired give nothing back to the next count",
      async () => {
        const { db, clock } = await open();
        const { contact } = createLimits(db, clock.now);
        const attempt = { address: "203.0.113.1" };
        await contact.count(attempt);
        clock.passMinutes(15);
        await contact.recordSuccess(attempt);
        for (let count = 1; count <= 30; count += 1) await contact.count(attempt);
        await expect(contact.count(attempt)).rejects.toMatchObject({ status: 429 });
      },
    );

    it("are counted by several processes together, and outlast them", async () => {
      const app = await open();
      const [one, other] = [createLimits(app.db, app.clock.now), createLimits(app.db, app.clock.now)];
      const attempt = { account: asha, address: "203.0.113.1" };
      for (let count = 0; count < 5; count += 1) {
        await one.signIn.count(attempt);
        await other.signIn.count(attempt);
      }
      await expect(one.signIn.count(attempt)).rejects.toThrow(tooMany);
      await expect(createLimits(app.db, app.clock.now).signIn.count(attempt)).rejects.toThrow(tooMany);
    });

    it("are stored under hashes, and removed when they no longer count", async () => {
      const app = await open();
      await guess(app, asha);
      const kept = await app.db.selectFrom("attempts").selectAll().execute();
      expect(kept.length).toBeGreaterThan(0);
      expect(JSON.stringify(kept)).not.toMatch(/asha|203\.0/);
      app.clock.passMinutes(24 * 60);
      await guess(app, "ravi@example.com", "203.0.113.9");
      const hashes = (await app.db.selectFrom("attempts").select("key_hash").execute()).map(
        (row) => row.key_hash,
      );
      for (const { key_hash } of kept) expect(hashes).not.toContain(key_hash);
    });

    itOnSqliteByDay("to get an OTP are limited to five", async () => {
      const app = await open();
      const ask = () => app.request("POST", "/auth/forgot-password", { email: asha });
      for (let count = 0; count < 5; count += 1) await ask();
      expect((await ask()).status).toBe(429);
      expect(app.mails).toHaveLength(5);
    });
  });
});

describe("the network", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:DB8:1:2::9", "2001:db8:1:2"],
    ["2001:db8::9", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["", ""],
  ])("of %s is %s", (address, network) => expect(networkOf(address)).toBe(network));
});
