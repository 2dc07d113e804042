/** The answer to a change whose connection to the database breaks, and the answer to its repeat. */
import Database from "libsql";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { isNight } from "#tests/setup/night.ts";
import { createLimits } from "#server/auth/limits.ts";
import { createLog } from "#engine/server/base/log.ts";
import { openCompanyPostgres } from "#server/base/postgres.ts";
import { borrowDatabase, type TestDatabase } from "./cluster.ts";
import { onBothDatabases } from "./databases.ts";
import { type ResponseBody, openTestApp, type TestApp } from "./harness.ts";
import { hasPostgres } from "./postgres.ts";
import { createLoan, loanForm } from "./samples.ts";
import { type ConnectionFault, startFaultProxy, type FaultProxy } from "./fault-proxy.ts";

const notKnown = /This may or may not have been saved\./;
const nothingSaved = /Nothing was saved/;
const commit = /commit\0/;
/** Enough for a dozen broken connections. */
const paymentCount = isNight ? 120 : 30;

const log = createLog("silent");
afterEach(() => vi.restoreAllMocks());

describe.skipIf(!hasPostgres())("a connection to PostgreSQL", { timeout: 30_000 }, () => {
  let database: TestDatabase;
  let wire: FaultProxy;
  let app: TestApp;
  let loan: { id: string; token: string };
  beforeAll(async () => {
    database = await borrowDatabase();
  }, 60_000);
  afterAll(() => database.drop());

  beforeEach(async () => {
    await database.clear();
    wire = await startFaultProxy(database.url);
    const timeouts = {
      connectionMs: 500,
      statementMs: 400,
      lockMs: 2_000,
      responseMs: 600,
      idleTransactionMs: 5_000,
    };
    app = await openTestApp({ databaseUrl: wire.url, timeouts, log });
    loan = await createLoan(app);
  });
  afterEach(async () => {
    await app.close();
    wire.close();
  });

  const pay = async (amount: number, key?: string, of?: TestApp["app"]) => {
    const response = await app.ask("POST", `/loans/${loan.id}/payment`, {
      body: { amount, paymentMethod: "handcash" },
      token: loan.token,
      headers: key ? { "idempotency-key": key } : {},
      of,
    });
    const { message = "", outcome } = (await response.json()) as ResponseBody;
    const isReplayed = response.headers.has("idempotent-replayed");
    return { status: response.status, message, outcome, isReplayed };
  };

  /** The stored amounts in paise, read directly from the database. */
  const kept = async () => {
    const direct = openCompanyPostgres(database.url);
    const rows = await direct.selectFrom("payments").select("amount_paise").execute();
    await direct.destroy();
    return rows.map(({ amount_paise }) => amount_paise);
  };

  it.each<[ConnectionFault, boolean]>([
    ["cut before", false],
    ["cut after", true],
    ["silent before", false],
    // By day the simultaneous repeat below proves it.
    ...(isNight ? [["silent after", true] satisfies [ConnectionFault, boolean]] : []),
  ])(
    "a commit that is %s has an unknown outcome, which a repeat under its key finds out",
    async (fault, isKept) => {
      wire.injectOnce(fault, commit);
      const lost = await pay(100, "k1");
      expect([lost.status, lost.outcome]).toEqual([503, "unknown"]);
      expect(lost.message).toMatch(notKnown);
      expect(lost.message).toMatch(/Please send it again; it will not be saved twice/);
      expect(lost.message).not.toMatch(nothingSaved);

      const reply = await pay(100, "k1", app.another());
      expect([reply.status, reply.message, reply.isReplayed]).toEqual([201, "Repayment recorded", isKept]);
      expect(await kept()).toEqual([10_000]);
    },
  );

  it.each<[ConnectionFault, number]>([
    ["cut before", 0],
    ["cut after", 1],
  ])(
    "a commit that is %s is not tried again, and without a key the answer asks people to look first",
    async (fault, count) => {
      wire.injectOnce(fault, commit);
      const lost = await pay(100);
      expect([lost.status, lost.outcome]).toEqual([503, "unknown"]);
      expect(lost.message).toMatch(
        /may or may not have been saved\. Please check before you send it again\./,
      );
      expect(await kept()).toHaveLength(count);
    },
  );

  it("a simultaneous repeat under the same key waits for the first request and gets its result", async () => {
    wire.injectOnce("silent after", commit);
    const [first, repeat] = await Promise.all([pay(100, "k1"), pay(100, "k1")]);
    expect(first.message).toMatch(notKnown);
    expect([repeat.status, repeat.isReplayed]).toEqual([201, true]);
    expect(await kept()).toEqual([10_000]);
  });

  it("a change that fails before its commit is reported as not saved", async () => {
    wire.injectOnce("cut before", /insert into "payments"/);
    for (const key of [undefined, "k1"]) {
      wire.injectOnce("cut before", /insert into "payments"/);
      const lost = await pay(100, key);
      expect([lost.status, lost.message, lost.outcome]).toEqual([
        503,
        "The database is not responding. Nothing was saved; please try again in a moment.",
        undefined,
      ]);
    }
    expect(await kept()).toEqual([]);
    expect((await pay(100, "k1")).isReplayed).toBe(false);
  });

  it("an unknown outcome stays unknown while the database is silent", async () => {
    wire.injectOnce("cut after", commit);
    await pay(100, "k1");
    wire.silence(true);
    const again = await pay(100, "k1");
    expect([again.status, again.outcome]).toEqual([503, "unknown"]);
    expect(again.message).not.toMatch(nothingSaved);
    wire.silence(false);
    expect((await pay(100, "k1")).isReplayed).toBe(true);
  });

  it("an edit whose commit is lost has an unknown outcome too", async () => {
    wire.injectOnce("cut after", commit);
    const { status, body } = await app.request(
      "PUT",
      `/admin/loans/${loan.id}`,
      { ...loanForm, name: "Sita Rani" },
      loan.token,
    );
    expect([status, body.outcome]).toEqual([503, "unknown"]);
    expect(body.message).toMatch(/Please check before you send it again\./);
  });

  it("a page for a form without scripts does not claim that its message was not sent", async () => {
    wire.injectOnce("cut after", commit);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const body = "name=Rama&email=rama@example.com&phone=9848012345&gold=12&message=What+can+I+borrow?";
    const page = await (await app.ask("POST", "/contact", { body, headers })).text();
    expect(page).toContain("<h1>Was your message sent?</h1>");
    expect(page).toMatch(notKnown);
  });

  it.each(["begin", "select"])(
    "a connection that turns out broken at its first '%s' is replaced",
    async (first) => {
      wire.injectOnce("cut before", new RegExp(`${first}\\b`));
      expect((await pay(100)).status).toBe(201);
      expect(await kept()).toEqual([10_000]);
    },
  );

  it("a commit that PostgreSQL answers with a rollback is an error", async () => {
    const passedOver = app.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom("loans").select("id").execute();
      await transaction
        .insertInto("loans")
        .defaultValues()
        .execute()
        .catch(() => undefined);
    });
    await expect(passedOver).rejects.toThrow("rolled back");
  });

  it("the answers match the stored payments while connections break at random", async () => {
    // Connections that break while idle are reported on the console.
    vi.spyOn(console, "error").mockReturnValue();
    const payments = Array.from({ length: paymentCount }, (_, at) => ({
      amount: at + 1,
      key: at % 2 ? `k${at}` : undefined,
    }));
    let sent = 0;
    // The faults are further apart than the statements of a repayment, or no repayment would succeed.
    wire.injectEach(() => {
      sent += 1;
      if (sent % 157 === 0) return "cut after";
      return sent % 101 === 0 ? "cut before" : undefined;
    });
    const messages = new Map<number, string>();
    const counter = async (mine: typeof payments) => {
      for (const { amount, key } of mine) {
        let answer = await pay(amount, key);
        for (let again = 0; key && answer.status !== 201; again += 1) {
          if (again > 50) throw new Error("A repayment never comes to its end");
          answer = await pay(amount, key);
        }
        messages.set(amount * 100, answer.message);
      }
    };
    await Promise.all([0, 1, 2, 3, 4, 5].map((at) => counter(payments.filter((_, i) => i % 6 === at))));
    const there = await kept();
    const times = (amount: number) => there.filter((each) => each === amount).length;
    for (const [amount, message] of messages) {
      if (message === "Repayment recorded") expect(times(amount)).toBe(1);
      else if (nothingSaved.test(message)) expect(times(amount), message).toBe(0);
      else expect(message).toMatch(notKnown);
    }
    expect(new Set(there).size).toBe(there.length);
    expect([...messages.values()].filter((message) => message === "Repayment recorded").length).toBeLessThan(
      paymentCount,
    );
  });
});

onBothDatabases(({ open }) => {
  it("a failure after a commit is not reported as nothing saved", async () => {
    const app = await open({
      log,
      parts: ({ db, clock }) => {
        const limits = createLimits(db, clock);
        const recordSuccess = () => Promise.reject(new Error("broken"));
        return { limits: { ...limits, codeUse: { ...limits.codeUse, recordSuccess } } };
      },
    });
    const { email } = app.people.employee;
    await app.request("POST", "/auth/forgot-password", { email });
    const otp = /\b\d{6}\b/.exec(app.mails[0]?.text ?? "")?.[0];
    const body = { email, otp, newPassword: "a-new-password" };
    const { status, body: reply } = await app.request("POST", "/auth/reset-password", body);
    expect([status, reply.outcome, reply.message]).toEqual([500, "unknown", expect.stringMatching(notKnown)]);
    expect(await app.signInAs(email, "a-new-password")).toBeTruthy();
  });
});

describe("the embedded database", () => {
  /** A loan whose next payment can fail at its commit, before or after the commit is done. */
  const openBreakable = async () => {
    let fault: { code: string; isDone: boolean } | undefined;
    const failing = (run: Database.Statement["run"]) => (parameters: unknown[]) => {
      const failed = fault;
      fault = undefined;
      if (failed && !failed.isDone) throw Object.assign(new Error("failed"), failed);
      const result = run(parameters);
      if (failed) throw Object.assign(new Error("failed"), failed);
      return result;
    };
    const prepare = Database.prototype.prepare;
    vi.spyOn(Database.prototype, "prepare").mockImplementation(function (this: Database.Database, sql) {
      const statement = prepare.call(this, sql);
      if (sql !== "commit") return statement;
      return Object.assign(statement, { run: failing(statement.run.bind(statement)) });
    });
    const app = await openTestApp({ log });
    const { id, token } = await createLoan(app);
    const pay = async (next?: typeof fault) => {
      fault = next;
      const body = { amount: 100, paymentMethod: "handcash" };
      const headers = { "idempotency-key": "k1" };
      const response = await app.ask("POST", `/loans/${id}/payment`, { body, token, headers });
      const { message, outcome } = (await response.json()) as ResponseBody;
      return { status: response.status, message, outcome };
    };
    const count = async () => (await app.db.selectFrom("payments").select("id").execute()).length;
    return { pay, count, close: app.close };
  };

  it("reports that nothing was saved if a full disk undid the transaction", async () => {
    const { pay, count, close } = await openBreakable();
    const reply = await pay({ code: "SQLITE_FULL", isDone: false });
    expect([reply.status, reply.message]).toEqual([
      503,
      "The server's disk is full. Nothing was saved; please tell your administrator.",
    ]);
    expect(await count()).toBe(0);
    expect((await pay()).status).toBe(201);
    await close();
  });

  it.each([true, false])(
    "reports an unknown outcome if the disk failed a commit (done: %s)",
    async (isDone) => {
      const { pay, count, close } = await openBreakable();
      const reply = await pay({ code: "SQLITE_IOERR_FSYNC", isDone });
      expect([reply.status, reply.outcome, reply.message]).toEqual([
        503,
        "unknown",
        expect.stringMatching(
          /^The server cannot write to its database\. This may or may not have been saved/,
        ),
      ]);
      expect(await count()).toBe(isDone ? 1 : 0);
      expect((await pay()).status).toBe(201);
      expect(await count()).toBe(1);
      await close();
    },
  );
});
