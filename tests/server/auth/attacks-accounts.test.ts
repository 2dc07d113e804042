/** Attacks on accounts: by guessing, with stolen credentials, or by raising one's own role. */
import { expect } from "vitest";
import type { Role } from "#domain/basics/roles.ts";
import { createGuard } from "#server/auth/guard.ts";
import type { Guard } from "#engine/server/http/guard.ts";
import { createOneTimeCodes, defaultCodeRules } from "#server/auth/one-time-codes.ts";
import { defaultSessionLimits } from "#server/auth/sessions.ts";
import { minutes } from "#domain/basics/dates.ts";
import type { Deps } from "#server/app.ts";
import { Problem } from "#engine/server/http/problem.ts";
import type { Session } from "#engine/server/session.ts";
import type { Store } from "#engine/server/stores/store.ts";
import { type Attack, describeAttacks, tryLogin, isAccepted, indexes } from "../attacks.ts";
import { onBothDatabases } from "../databases.ts";
import { passwords, type TestApp, withoutLimits } from "../harness.ts";
import { employeeForm } from "../samples.ts";

const asha = "asha@example.com";
const ravi = { email: "ravi@example.com", password: "employee-password" };

const guessing: Attack[] = [
  {
    name: "guessing one password after another",
    withoutDefence: withoutLimits,
    async run(app) {
      for (const count of indexes(30)) await tryLogin(app, asha, `guess-${count}`);
      return isAccepted(app, await tryLogin(app, asha, app.people.admin.password));
    },
  },
  {
    name: "guessing each password from another address",
    withoutDefence: withoutLimits,
    async run(app) {
      for (const count of indexes(60)) await tryLogin(app, asha, `guess-${count}`, `203.0.113.${count}`);
      return isAccepted(app, await tryLogin(app, asha, app.people.admin.password, "203.0.113.99"));
    },
  },
  {
    name: "guessing each password from another claimed address",
    // There is no proxy, and the caller's claim is trusted all the same.
    withoutDefence: { proxies: () => 1 },
    async run(app) {
      const claim = async (count: number, password: string) => {
        const headers = { "x-forwarded-for": `203.0.113.${count}` };
        const answer = await app.ask("POST", "/auth/login", { body: { email: asha, password }, headers });
        return ((await answer.json()) as { token?: string }).token;
      };
      for (const count of indexes(20)) await claim(count, `guess-${count}`);
      return isAccepted(app, await claim(99, app.people.admin.password));
    },
  },
  {
    name: "trying one password on account after account",
    withoutDefence: withoutLimits,
    async run(app) {
      for (const count of indexes(110)) await tryLogin(app, `nobody-${count}@example.com`, ravi.password);
      return isAccepted(app, await tryLogin(app, ravi.email, ravi.password));
    },
  },
  {
    name: "guessing many OTPs at once",
    withoutDefence: { codes: createOneTimeCodes(passwords, { ...defaultCodeRules, attempts: 1000 }) },
    async run(app) {
      const otp = await askForCode(app);
      await Promise.all(indexes(8).map((count) => reset(app, `x${count}`)));
      return (await reset(app, otp)) === 200;
    },
  },
  {
    name: "guessing a few times at each of many OTPs, from another address each",
    withoutDefence: withoutLimits,
    async run(app) {
      for (const round of indexes(6)) {
        await askForCode(app, `203.0.113.${round}`);
        for (const count of indexes(4)) await reset(app, `x${count}`, `203.0.113.${round}`);
      }
      const otp = await askForCode(app, "203.0.113.99");
      return (await reset(app, otp, "203.0.113.99")) === 200;
    },
  },
  {
    name: "deriving the next token from the last one",
    withoutDefence: { newToken: counting() },
    async run(app) {
      const own = (await tryLogin(app, ravi.email, ravi.password)) ?? "";
      await app.signIn("admin");
      const next = own.replace(/\d+$/, (number) => String(Number(number) + 1));
      return next !== own && isAccepted(app, next);
    },
  },
  {
    name: "planting a token before a sign-in",
    withoutDefence: { newToken: () => "planted" },
    async run(app) {
      const headers = { "x-auth-token": "planted" };
      await app.ask("POST", "/auth/login", { body: app.people.admin, headers });
      return isAccepted(app, "planted");
    },
  },
];

const replay: Attack[] = [
  {
    name: "using an OTP twice",
    withoutDefence: { codes: { ...createOneTimeCodes(passwords), useUp: async () => true } },
    async run(app) {
      const otp = await askForCode(app);
      await reset(app, otp);
      return (await reset(app, otp)) === 200;
    },
  },
  {
    name: "using an OTP after its ten minutes",
    withoutDefence: {
      codes: createOneTimeCodes(passwords, { ...defaultCodeRules, lifetimeMs: minutes(60) }),
    },
    async run(app) {
      const otp = await askForCode(app);
      app.clock.passMinutes(11);
      return (await reset(app, otp)) === 200;
    },
  },
  {
    name: "using a token a day later",
    withoutDefence: { sessions: { ...defaultSessionLimits, absoluteMs: minutes(60 * 24 * 365) } },
    async run(app) {
      const token = await app.signIn("admin");
      for (const _ of indexes(24)) {
        app.clock.passMinutes(60);
        await app.request("GET", "/admin/loans", undefined, token);
      }
      return isAccepted(app, token);
    },
  },
  {
    name: "using a session after two idle hours",
    withoutDefence: { sessions: { ...defaultSessionLimits, idleMs: minutes(60 * 24) } },
    async run(app) {
      const token = await app.signIn("admin");
      app.clock.passMinutes(121);
      return isAccepted(app, token);
    },
  },
];

const revoked: Attack[] = (
  [
    ["signing out", (app, token) => app.request("POST", "/auth/logout", undefined, token)],
    [
      "a new password",
      async (app) => reset(app, await askForCode(app, "203.0.113.1", ravi.email), undefined, ravi.email),
    ],
    ["another role", async (app) => change(app, "PUT", { role: "admin" })],
    ["deletion", async (app) => change(app, "DELETE")],
  ] satisfies [string, (app: TestApp, token: string) => Promise<unknown>][]
).map(([what, end]) => ({
  name: `using a token after ${what}`,
  withoutDefence: { parts: (made) => ({ guard: believing(made) }) },
  async run(app) {
    const token = await app.signIn("employee");
    await isAccepted(app, token);
    await end(app, token);
    return isAccepted(app, token);
  },
}));

const escalation: Attack[] = [
  ...(["employee", "customer"] as const).map(
    (role): Attack => ({
      name: `reading and changing administrators' records as ${role}`,
      withoutDefence: { parts: (made) => ({ guard: letIn(made) }) },
      async run(app) {
        const token = await app.signIn(role);
        const calls = [
          ["GET", "/admin/employees"],
          ["GET", "/admin/loans"],
          ["POST", "/settings/update-gold-rate", { rate: 1 }],
          ["DELETE", `/admin/employees/${app.idOf("employee")}`],
        ] as const;
        const answers = [];
        for (const [method, path, body] of calls) answers.push(await app.request(method, path, body, token));
        return answers.some(({ status }) => status === 200);
      },
    }),
  ),
  {
    name: "working with a temporary password",
    withoutDefence: { parts: (made) => ({ guard: letIn(made) }) },
    async run(app) {
      await app.db.updateTable("users").set({ must_reset_password: 1 }).execute();
      const token = await app.signIn("employee");
      return (await app.request("GET", "/employee/customers", undefined, token)).status === 200;
    },
  },
  {
    name: "setting a password with a stolen session",
    withoutDefence: { parts: (made) => ({ guard: alwaysFirstLogin(made) }) },
    async run(app) {
      const stolen = await app.signIn("admin");
      await app.request("POST", "/auth/reset-password/first-login", { password: "the-attackers" }, stolen);
      return isAccepted(app, await tryLogin(app, asha, "the-attackers"));
    },
  },
];

const takeover: Attack[] = [
  {
    name: "mutual demotion of the last two administrators",
    withoutDefence: {
      parts: (made) => ({ stores: { employees: obeying("admin") }, guard: judgingOnce(made) }),
    },
    async run(app) {
      const demote = (id: string, token: string) =>
        app.request("PUT", `/admin/employees/${id}`, { role: "employee" }, token);
      // A user who is demoted before their own request loses the round.
      for (const _ of indexes(5)) {
        await app.db.updateTable("users").set({ role: "admin" }).where("role", "!=", "customer").execute();
        const tokens = [await app.signIn("admin"), await app.signIn("employee")] as const;
        await Promise.all([demote(app.idOf("employee"), tokens[0]), demote(app.idOf("admin"), tokens[1])]);
        const left = await adminsOf(app);
        if (left === 0) return true;
        expect(left, "one of the two is demoted").toBe(1);
      }
      return false;
    },
  },
  {
    name: "deleting another administrator",
    withoutDefence: { parts: () => ({ stores: { employees: obeying("employee") } }) },
    async run(app) {
      await app.db.updateTable("users").set({ role: "admin" }).where("role", "=", "employee").execute();
      const token = await app.signIn("employee");
      await app.request("DELETE", `/admin/employees/${app.idOf("admin")}`, undefined, token);
      return (await adminsOf(app)) === 1;
    },
  },
];

describeAttacks([...guessing, ...replay, ...revoked, ...escalation]);
onBothDatabases(({ open }) => describeAttacks(takeover, open));

async function askForCode(app: TestApp, address = "203.0.113.1", email = asha): Promise<string> {
  await app.ask("POST", "/auth/forgot-password", { body: { email }, address });
  return /\b\d{6}\b/.exec(app.mails.at(-1)?.text ?? "")?.[0] ?? "";
}

async function reset(app: TestApp, otp: string, address = "203.0.113.1", email = asha): Promise<number> {
  const body = { email, otp, newPassword: "the-attackers" };
  return (await app.ask("POST", "/auth/reset-password", { body, address })).status;
}

async function change(app: TestApp, method: "PUT" | "DELETE", body?: object): Promise<unknown> {
  return app.request(method, `/admin/employees/${app.idOf("employee")}`, body, await app.signIn("admin"));
}

function counting() {
  let last = 1000;
  return () => `token-${++last}`;
}

type Made = Pick<Deps, "db" | "clock">;

/** Trusts any token that it has seen once, as signed tickets are trusted. */
function believing(made: Made): Guard {
  const guard = createGuard({ ...made, sessions: defaultSessionLimits, requireSecondFactor: [] });
  const seen = new Map<string, Session>();
  const signedIn: Guard["signedIn"] = (c, next) => {
    const token = c.req.header("x-auth-token") ?? "";
    const session = seen.get(token);
    if (!session) {
      return guard.signedIn(c, async () => {
        seen.set(token, c.var.user);
        await next();
      });
    }
    c.set("user", session);
    c.set("token", token);
    return next();
  };
  const allow: Guard["allow"] = (allowed) => (c, next) =>
    signedIn(c, async () => {
      if (!allowed.includes(c.var.user.role)) throw new Problem(403, "");
      await next();
    });
  return { signedIn, allow, allowWithoutSecondFactor: allow };
}

/** Treats every user as new, who may choose a password. */
function alwaysFirstLogin(made: Made): Guard {
  const guard = createGuard({ ...made, sessions: defaultSessionLimits, requireSecondFactor: [] });
  return {
    ...guard,
    signedIn: (c, next) =>
      guard.signedIn(c, async () => {
        // The write checks again under the user's lock, so that defence is taken away too.
        await made.db
          .updateTable("users")
          .set({ must_reset_password: 1 })
          .where("id", "=", c.var.user.id)
          .execute();
        c.set("user", { ...c.var.user, mustResetPassword: true });
        await next();
      }),
  };
}

/** Judges a session only when the headers arrive. */
function judgingOnce(made: Made): Guard {
  const { signedIn, allow } = createGuard({
    ...made,
    sessions: defaultSessionLimits,
    requireSecondFactor: [],
  });
  const once: (guard: Guard["signedIn"]) => Guard["signedIn"] = (guard) => (c, next) =>
    guard(c, () => {
      c.set("lockSession", async () => c.var.user);
      return next();
    });
  const allowOnce: Guard["allow"] = (roles) => once(allow(roles));
  return { signedIn: once(signedIn), allow: allowOnce, allowWithoutSecondFactor: allowOnce };
}

/** Obeys every call without checks, and takes each user for a `role`. */
const obeying = (role: Role): Store => ({
  list: async () => ({ data: [], total: 0, counts: {} }),
  find: async (_id) => ({ ...employeeForm, _id, role, primaryMobile: "98480 00000", secondaryMobile: "" }),
  async edit(key, changes, { db }) {
    await db
      .updateTable("users")
      .set({ role: changes.role as Role })
      .where("id", "=", key)
      .execute();
    return { ...employeeForm, _id: key };
  },
  async remove(key, { db }) {
    await db.deleteFrom("users").where("id", "=", key).execute();
  },
});

async function adminsOf({ db }: TestApp): Promise<number> {
  return (await db.selectFrom("users").select("id").where("role", "=", "admin").execute()).length;
}

/** Identifies callers and admits all of them. */
function letIn(made: Made): Guard {
  const { signedIn } = createGuard({ ...made, sessions: defaultSessionLimits, requireSecondFactor: [] });
  return { signedIn, allow: () => signedIn, allowWithoutSecondFactor: () => signedIn };
}
