/** Sign-ins, first passwords and second factors that another change interrupts. */
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createLimits } from "#server/auth/limits.ts";
import type { Passwords } from "#server/auth/passwords.ts";
import { lockUser } from "#server/auth/sessions.ts";
import { setTemporaryPassword } from "#server/auth/users.ts";
import { createAuthenticator, enrolPasskey, registrationOptions } from "../authenticator.ts";
import { totpAt, enrolAuthenticatorApp } from "../authenticator-app.ts";
import { oneByDay } from "#tests/setup/night.ts";
import { onBothDatabases } from "../databases.ts";
import { passwords, type TestApp, type TestOptions, withoutLimits } from "../harness.ts";
import { createLoan, loanForm } from "../samples.ts";

/** Holds up one matching call until the test goes on. `before` is the number of calls that pass first. */
function createGate(before = 0) {
  let [arrive, open] = [() => {}, () => {}];
  const reached = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let met = 0;
  return {
    reached,
    goOn: () => open(),
    async pass(isMeant: boolean) {
      if (!isMeant || met++ !== before) return;
      arrive();
      await opened;
    },
  };
}

/** Passwords that wait after `password` was verified, or before it is hashed. */
function holding(password: string, work: keyof Passwords, before = 0) {
  const gate = createGate(before);
  const held: Passwords = {
    ...passwords,
    async matches(typed, hash) {
      const isRight = await passwords.matches(typed, hash);
      await gate.pass(work === "matches" && isRight && typed === password);
      return isRight;
    },
    async hash(typed) {
      await gate.pass(work === "hash" && typed === password);
      return passwords.hash(typed);
    },
  };
  return { gate, options: { ...withoutLimits, passwords: held } satisfies TestOptions };
}

async function mailedOtp(app: TestApp, email: string): Promise<string | undefined> {
  await app.request("POST", "/auth/forgot-password", { email });
  const letter = app.mails.findLast(({ subject }) => subject.startsWith("Your OTP"));
  return /\b\d{6}\b/.exec(letter?.text ?? "")?.[0];
}

async function resetByOtp(app: TestApp, email: string) {
  const otp = await mailedOtp(app, email);
  const body = { email, otp, newPassword: "another long walk" };
  expect((await app.request("POST", "/auth/reset-password", body)).status).toBe(200);
}

async function asAdmin(app: TestApp, method: string, path: string, body: unknown = {}) {
  const { status } = await app.request(method, path, body, await app.signIn("admin"));
  expect(status).toBeLessThan(300);
}

const mailedPassword = ({ mails }: TestApp) =>
  /Temporary password: (\S+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";

const sendSignIn = (app: TestApp) => asAdmin(app, "POST", `/admin/employees/${app.idOf("employee")}/sign-in`);

const deleteEmployee = (app: TestApp) => asAdmin(app, "DELETE", `/admin/employees/${app.idOf("employee")}`);

/** Acts that replace the employee's password or end their sign-in. */
const replacingPassword: [name: string, act: (app: TestApp) => Promise<void>][] = [
  ["a reset with an OTP", (app) => resetByOtp(app, app.people.employee.email)],
  ["a new temporary password", sendSignIn],
  ["the deletion of the employee", deleteEmployee],
];

/** Acts after which the employee needs more than the password. */
const addingFactor: [name: string, act: (app: TestApp) => Promise<unknown>][] = [
  ["an authenticator", (app) => enrolAuthenticatorApp(app, "employee")],
  ["a passkey", (app) => enrolPasskey(app, "employee")],
];

const signIn = ({ request, people }: TestApp) => {
  const { email, password } = people.employee;
  return request("POST", "/auth/login", { email, password });
};

const isValid = async ({ request }: TestApp, token: unknown) =>
  (await request("GET", "/auth/validate", undefined, String(token))).status === 200;

/** The employee's numbers of sessions and of half sign-ins. */
async function signInsOf({ db, idOf }: TestApp) {
  const counts = (["sessions", "half_sign_ins"] as const).map(async (table) => {
    const rows = await db.selectFrom(table).selectAll().where("user_id", "=", idOf("employee")).execute();
    return rows.length;
  });
  return Promise.all(counts);
}

/** Four clients sign in again and again until `act` is done. Returns their answers. */
async function whileSigningIn(app: TestApp, act: (app: TestApp) => Promise<unknown>) {
  let isDone = false;
  const answers: Awaited<ReturnType<typeof signIn>>["body"][] = [];
  const clients = Array.from({ length: 4 }, async () => {
    while (!isDone) answers.push((await signIn(app)).body);
  });
  while (answers.length < 8) await new Promise((resolve) => setTimeout(resolve, 1));
  try {
    await act(app);
  } finally {
    isDone = true;
    await Promise.all(clients);
  }
  return answers;
}

onBothDatabases(({ open, isPostgres, itOnSqliteByDay, oneOnPostgresByDay }) => {
  /** SQLite makes one change after the other, so by day one act is enough there. */
  const racing = isPostgres
    ? [...oneByDay(replacingPassword), ...oneByDay(addingFactor)]
    : oneByDay([...replacingPassword, ...addingFactor]);

  describe("a sign-in whose password was verified", () => {
    it.each(oneOnPostgresByDay(replacingPassword))("fails after %s", async (_, act) => {
      const { gate, options } = holding("employee-password", "matches");
      const app = await open(options);
      const underWay = signIn(app);
      await gate.reached;
      await act(app);
      gate.goOn();
      expect(await underWay).toEqual({ status: 401, body: { message: "Invalid email or password" } });
      expect(await signInsOf(app)).toEqual([0, 0]);
    });

    it.each(oneOnPostgresByDay(addingFactor))("needs the second factor once %s was added", async (_, act) => {
      const { gate, options } = holding("employee-password", "matches");
      const app = await open(options);
      const underWay = signIn(app);
      await gate.reached;
      await act(app);
      gate.goOn();
      const { body } = await underWay;
      expect([body.token, typeof body.secondFactor]).toEqual([undefined, "string"]);
      expect(await signInsOf(app)).toEqual([1, 1]);
    });

    it.each(oneOnPostgresByDay(replacingPassword))("does not wait for a code after %s", async (_, act) => {
      const { gate, options } = holding("employee-password", "matches", 1);
      const app = await open(options);
      const { recoveryCodes } = await enrolAuthenticatorApp(app, "employee");
      const underWay = signIn(app);
      await gate.reached;
      await act(app);
      gate.goOn();
      const { status, body } = await underWay;
      expect(status).toBe(401);
      const second = { signIn: String(body.secondFactor), code: recoveryCodes[0] };
      expect((await app.request("POST", "/auth/login/second-factor", second)).status).toBe(401);
      expect(await signInsOf(app)).toEqual([0, 0]);
    });

    itOnSqliteByDay("gets the role that the person has by then", async () => {
      const { gate, options } = holding("employee-password", "matches");
      const app = await open(options);
      const underWay = signIn(app);
      await gate.reached;
      const form = { name: app.people.employee.name, primaryMobile: "98480 00000", role: "admin" };
      await asAdmin(app, "PUT", `/admin/employees/${app.idOf("employee")}`, form);
      gate.goOn();
      expect((await underWay).body.user).toMatchObject({ role: "admin" });
    });

    itOnSqliteByDay.each(["sign-in", "withdrawal"])("of a customer fails after a %s", async (what) => {
      const { gate, options } = holding("my own long walk", "matches");
      const app = await open(options);
      const { token } = await createLoan(app);
      const path = `/admin/customers/${loanForm.aadharNumber}`;
      await asAdmin(app, "POST", `${path}/invitation`);
      const first = await app.signInAs(loanForm.email, mailedPassword(app));
      await app.request("POST", "/auth/reset-password/first-login", { password: "my own long walk" }, first);
      const underWay = app.request("POST", "/auth/login", {
        email: loanForm.email,
        password: "my own long walk",
      });
      await gate.reached;
      await app.request("PUT", path, { ...loanForm, email: "sita@example.org" }, token);
      await asAdmin(app, "POST", `${path}/${what}`);
      gate.goOn();
      expect((await underWay).status).toBe(401);
    });
  });

  describe("clients that sign in again and again", () => {
    it.each(racing)("have no valid session after %s", async (_, act) => {
      const app = await open(withoutLimits);
      const answers = await whileSigningIn(app, act);
      const tokens = answers.flatMap(({ token }) => (token ? [token] : []));
      expect(tokens.length).toBeGreaterThan(0);
      for (const token of tokens) expect(await isValid(app, token)).toBe(false);
    });
  });

  it.runIf(isPostgres)(
    "a reset with an OTP waits for a new temporary password without a deadlock",
    async () => {
      const app = await open(withoutLimits);
      const { email } = app.people.employee;
      const otp = await mailedOtp(app, email);
      const { underWay } = await app.db.transaction().execute(async (transaction) => {
        await lockUser(transaction, app.idOf("employee"));
        const body = { email, otp, newPassword: "another long walk" };
        const underWay = app.request("POST", "/auth/reset-password", body);
        await expect
          .poll(
            async () =>
              (await sql`select 1 from pg_locks where not granted`.execute(transaction)).rows.length,
          )
          .toBeGreaterThan(0);
        await sql`set local lock_timeout = '200ms'`.execute(transaction);
        await setTemporaryPassword(transaction, { id: app.idOf("employee"), email }, "x", app.clock.now());
        return { underWay };
      });
      expect((await underWay).status).toBe(400);
    },
  );

  describe("a first password", () => {
    const openFirstLogin = async (options: TestOptions = withoutLimits) => {
      const app = await open(options);
      await sendSignIn(app);
      const password = mailedPassword(app);
      const { email } = app.people.employee;
      const set = (token: string, password: string) =>
        app.request("POST", "/auth/reset-password/first-login", { password }, token);
      return { app, email, set, enter: () => app.signInAs(email, password) };
    };

    it("is set by one of two simultaneous requests", async () => {
      const { app, email, set, enter } = await openFirstLogin();
      const token = await enter();
      const typed = ["long walks at dawn", "short walks at dusk"];
      const answers = await Promise.all(typed.map((password) => set(token, password)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      const winner = typed[answers.findIndex(({ status }) => status === 200)] ?? "";
      expect(await app.signInAs(email, winner)).toBeTruthy();
    });

    it("is set in one of two sessions, and the other ends", async () => {
      const { set, enter } = await openFirstLogin();
      const tokens = [await enter(), await enter()];
      const answers = await Promise.all(tokens.map((token) => set(token, "long walks at dawn")));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    });

    itOnSqliteByDay("is not set by a session that ends meanwhile", async () => {
      const { gate, options } = holding("long walks at dawn", "hash");
      const { app, email, set, enter } = await openFirstLogin(options);
      const underWay = set(await enter(), "long walks at dawn");
      await gate.reached;
      await sendSignIn(app);
      gate.goOn();
      expect((await underWay).status).toBe(401);
      expect(await app.signInAs(email, mailedPassword(app))).toBeTruthy();
    });
  });

  describe("a second factor", () => {
    itOnSqliteByDay("is not set up by a session that ends meanwhile", async () => {
      const gate = createGate();
      const app = await open({
        parts: ({ db, clock }) => {
          const limits = createLimits(db, clock);
          const count = async () => {
            await gate.pass(true);
            return undefined;
          };
          return { limits: { ...limits, secondFactor: { ...limits.secondFactor, count } } };
        },
      });
      const underWay = enrolAuthenticatorApp(app, "employee").catch(() => "refused");
      await gate.reached;
      await resetByOtp(app, app.people.employee.email);
      gate.goOn();
      expect(await underWay).toBe("refused");
      const kept = await app.db.selectFrom("second_factors").select("is_on").execute();
      expect(kept).toEqual([{ is_on: 0 }]);
    });

    it("brings ten recovery codes, even if an authenticator and a passkey are added at once", async () => {
      const app = await open(withoutLimits);
      const token = await app.signIn("employee");
      const { body } = await app.request("POST", "/auth/second-factor/secret", {}, token);
      const { secret } = body.data as { secret: string };
      const passkey = await createAuthenticator().make(await registrationOptions(app, token));
      const code = totpAt(secret, app.clock.now());
      await Promise.all([
        app.request("POST", "/auth/second-factor/confirmation", { code }, token),
        app.request("POST", "/auth/passkeys", { name: "Phone", passkey }, token),
      ]);
      expect(await app.db.selectFrom("recovery_codes").selectAll().execute()).toHaveLength(10);
      expect(await isValid(app, token)).toBe(true);
    });

    it("is added by the first of two sessions, and the other ends", async () => {
      const app = await open(withoutLimits);
      const tokens = [await app.signIn("employee"), await app.signIn("employee")];
      const adding = await Promise.all(
        tokens.map(async (token) => {
          const passkey = await createAuthenticator().make(await registrationOptions(app, token));
          return () => app.request("POST", "/auth/passkeys", { name: "Phone", passkey }, token);
        }),
      );
      const answers = await Promise.all(adding.map((add) => add()));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
      expect(await app.db.selectFrom("passkeys").selectAll().execute()).toHaveLength(1);
      expect(await app.db.selectFrom("recovery_codes").selectAll().execute()).toHaveLength(10);
    });
  });
});
