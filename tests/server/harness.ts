/** The whole server application on a fresh database, for tests: HTTP in memory, a clock that can be set, mail in a list. */
import type { LogEvent } from "kysely";
import { lazily } from "#domain/basics/collections.ts";
import { type Role, roles } from "#domain/basics/roles.ts";
import { createApp, type Deps } from "#server/app.ts";
import { createPasswords } from "#server/auth/passwords.ts";
import { createSecondFactors } from "#server/auth/second-factor.ts";
import { createSecrets } from "#engine/server/base/secrets.ts";
import { newUserRow } from "#server/auth/users.ts";
import { minutes } from "#domain/basics/dates.ts";
import { createLog } from "#engine/server/base/log.ts";
import { openDatabase } from "#server/database.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { Timeouts } from "#engine/server/db/timeouts.ts";
import { openCompanyPostgres } from "#server/base/postgres.ts";
import { audited } from "#server/schema.ts";
import { runChange } from "#engine/server/commands/change.ts";
import { writeNotedPositions } from "#server/loans/positions.ts";
import { refreshPositions } from "#server/loans/refresh-positions.ts";
import { defaultTradePolicy } from "#domain/loan/trade-policy.ts";
import { noteStep } from "#server/office/first-day/first-day.ts";
import { createEmails } from "#server/mail/emails.ts";
import type { Email, Mail } from "#server/mail/mail.ts";
import { withPlanChecks, openPlanChecker } from "./query-plans.ts";
import { openMigrated } from "./template.ts";

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

export type TestOptions = Partial<Omit<Deps, "db" | "auditKey">> & {
  /** A migrated PostgreSQL database. Without it, SQLite in memory or in `file`. */
  databaseUrl?: string;
  file?: string;
  /** A migrated database that already has users of every role, instead of a fresh one. */
  used?: Db;
  /** Time limits of PostgreSQL. Without them it may take for ever. */
  timeouts?: Timeouts;
  /** False if a test uses orders and filters that no screen offers: see query-plans.ts. */
  isJudged?: boolean;
  /** True for a company that has not opened yet. */
  isFirstDay?: boolean;
  /** Called with each statement and its values. */
  onStatement?: (query: LogEvent["query"]) => void;
  /** Replaces parts that need the database or the clock. */
  parts?: (made: Pick<Deps, "db" | "clock">) => Partial<Omit<Deps, "auditKey">>;
};

/** Cheap to compute, because no test measures the strength of a hash. */
export const passwords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Limits that are never reached. */
const unlimited = { count: async () => undefined, recordSuccess: async () => undefined };
export const withoutLimits = {
  limits: {
    signIn: unlimited,
    codeRequest: unlimited,
    codeUse: unlimited,
    contact: unlimited,
    halfSignIn: unlimited,
    secondFactor: unlimited,
    claimWarning: async () => false,
  },
} satisfies TestOptions;

/** Sessions that outlast every change of a test's clock. */
export const lasting = {
  sessions: { absoluteMs: minutes(1e8), idleMs: minutes(1e8) },
} satisfies TestOptions;

/** The key that seals the audit log. */
export const auditKey = "0".repeat(64);

/** A job makes its changes with these. */
export const changeDeps = ({ db, clock }: Pick<TestApp, "db" | "clock">) => ({
  db,
  clock: clock.now,
  auditKey,
  audited,
});

/** Writes the positions of the day, as the server does after midnight. */
export const refresh = (app: TestApp, signal?: Pick<AbortSignal, "aborted">) =>
  refreshPositions({ ...changeDeps(app), trade: defaultTradePolicy }, signal);

/** Writes the positions of loans that a test changed past the API, as a change of them would. */
export const noteLoans = (app: TestApp, ids: readonly string[]) =>
  runChange(
    { ...changeDeps(app), complete: writeNotedPositions(defaultTradePolicy) },
    { id: "", name: "Test", role: "", request: "", address: "" },
    async ({ noted }) => {
      for (const id of ids) noted.set(id, undefined);
    },
  );

/** All that is stored about what loans owe. */
export async function whatLoansOwe({ db }: TestApp) {
  return {
    positions: await db.selectFrom("loan_positions").selectAll().orderBy("loan_id").execute(),
    dueDays: await db.selectFrom("loan_due_days").selectAll().orderBy("loan_id").orderBy("due_on").execute(),
    listed: await db
      .selectFrom("loan_list")
      .select(["id", "earliest_due", "excess_paise"])
      .orderBy("id")
      .execute(),
  };
}

/** Mail that collects emails in a list. */
export const recordingMail = (mails: Email[]): Mail => ({
  site: "http://localhost",
  send: async (letter) => void mails.push(letter),
  isReady: async () => true,
  close: () => undefined,
});

/** Mail whose server refuses every email, or is not there. */
export const brokenMail = (reason: string, isReady = false): Mail => ({
  site: "http://localhost",
  send: () => Promise.reject(new Error(reason)),
  isReady: async () => isReady,
  close: () => undefined,
});

/** Users of every role can sign in, without a forced reset. */
export async function openTestApp(options: TestOptions = {}) {
  const {
    databaseUrl,
    file,
    used,
    isJudged = true,
    isFirstDay = false,
    onStatement,
    timeouts,
    parts,
    ...given
  } = options;
  const queries: string[] = [];
  const checkPlan = await openPlanChecker();
  const log = (event: LogEvent) => {
    queries.push(event.query.sql);
    onStatement?.(event.query);
    checkPlan(event);
  };
  const openFresh = () =>
    databaseUrl
      ? openCompanyPostgres(databaseUrl, { log, timeouts })
      : file
        ? openDatabase({ file, log })
        : openMigrated(log);
  const db = used ?? (await openFresh());
  let now = startTime;
  const logged: string[] = [];
  const mails: Email[] = [];
  const mail = recordingMail(mails);
  const pendingTasks: Promise<unknown>[] = [];
  const secrets = createSecrets(async () => Buffer.alloc(32, 7));
  const baseDeps = {
    db: databaseUrl || file || used || !isJudged ? db : withPlanChecks(db),
    auditKey,
    mail,
    log: createLog("info", { write: (line) => recordLogLine(line, logged) }),
    backgroundTasks: { run: (work: () => Promise<unknown>) => void pendingTasks.push(work()), settled },
    passwords,
    secrets,
    secondFactors: createSecondFactors(secrets),
    clock: () => now,
    version: "test",
    ...given,
    ...parts?.({ db, clock: () => now }),
  };
  const emails = createEmails(baseDeps);
  const deps = { ...baseDeps, emails };
  const app = createApp(deps);

  const users = used ? await db.selectFrom("users").selectAll().execute() : await createUsers();
  if (!used) await db.insertInto("users").values(users).execute();
  if (!used && !isFirstDay) await noteStep(db, { step: "over", by: "", now });
  const ownBrowser = newBrowser();
  const idOf = (role: Role) => users.find(({ email }) => email === people[role].email)?.id ?? "";

  /** `path` is without the base, as in the specification: '/admin/loans'. */
  async function ask(
    method: string,
    path: string,
    { body, token, headers, address, browser, of = app }: RequestOptions = {},
  ) {
    const isStream = body instanceof ReadableStream;
    const sent = body === undefined || typeof body === "string" || isStream ? body : JSON.stringify(body);
    const all = {
      "content-type": "application/json",
      ...(token ? { "x-auth-token": token } : {}),
      ...(browser?.cookie ? { cookie: browser.cookie } : {}),
      ...headers,
    };
    const network = address && { incoming: { socket: { remoteAddress: address } } };
    const response = await of.request(
      `/api${path}`,
      { method, headers: all, body: sent, ...(isStream && { duplex: "half" }) } as RequestInit,
      network || {},
    );
    const [cookie] = response.headers.getSetCookie();
    if (browser && cookie) browser.cookie = cookie.replace(/;.*/, "");
    await settled();
    return response;
  }

  /** Waits for the work that a request left in the background. */
  async function settled() {
    await Promise.all(pendingTasks.splice(0));
  }

  async function request(method: string, path: string, body?: unknown, token?: string) {
    const response = await ask(method, path, { body, token, browser: ownBrowser });
    return { status: response.status, body: (await response.json()) as ResponseBody };
  }

  async function signInAs(email: string, password: string): Promise<string> {
    const { body } = await request("POST", "/auth/login", { email, password });
    if (typeof body.token !== "string") throw new Error(`${email} could not sign in: ${body.message}`);
    return body.token;
  }

  return {
    app,
    /** Another server on the same database. */
    another: () => createApp(deps),
    db,
    mail,
    mails,
    emails,
    logged,
    queries,
    people,
    idOf,
    ask,
    request,
    settled,
    signInAs,
    signIn: (role: Role) => signInAs(people[role].email, people[role].password),
    clock: {
      now: () => now,
      set: (iso: string) => {
        now = new Date(iso);
      },
      passMinutes: (count: number) => {
        now = new Date(now.getTime() + minutes(count));
      },
    },
    close: () => db.destroy(),
  };
}

/** Repeats errors on the console, which fails a test that does not expect them. */
function recordLogLine(line: string, logged: string[]): void {
  logged.push(line);
  const { level } = JSON.parse(line) as { level: string };
  if (level === "error") console.error(line);
}

/** A browser that keeps the server's cookie. `request` and `signIn` of an app use one and the same. */
export type Browser = { cookie: string };
export const newBrowser = (): Browser => ({ cookie: "" });

/** `address` is the client's. `of` is the server that answers. */
type RequestOptions = {
  browser?: Browser;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  address?: string;
  of?: ReturnType<typeof createApp>;
};

/** Any field that an answer may have. */
export type ResponseBody = {
  [key: string]: unknown;
  message?: string;
  errors?: { msg: string; path: string }[];
};

const people: Readonly<Record<Role, { name: string; email: string; password: string }>> = {
  admin: { name: "Asha Rao", email: "asha@example.com", password: "admin-password" },
  employee: { name: "Ravi Teja", email: "ravi@example.com", password: "employee-password" },
  customer: { name: "Lakshmi Devi", email: "lakshmi@example.com", password: "customer-password" },
};

const startTime = new Date("2025-01-12T10:00:00.000Z");

/** New users each time, because the browser stores drafts by user. */
const createUsers = async () =>
  (await passwordHashes()).map(([role, password_hash]) => {
    const { name, email } = people[role];
    const given = {
      role,
      name,
      email,
      password_hash,
      primaryMobile: "98480 00000",
      mustResetPassword: false,
    };
    return newUserRow(given, startTime);
  });

const passwordHashes = lazily(() =>
  Promise.all(roles.map(async (role) => [role, await passwords.hash(people[role].password)] as const)),
);
