import fc from "fast-check";
import { sql } from "kysely";
import { expect, it, onTestFinished, vi } from "vitest";
import { addDays, minutes } from "#domain/basics/dates.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { createBackgroundTasks } from "#engine/server/base/background-tasks.ts";
import { createLog } from "#engine/server/base/log.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { postUnpostedLoans, postedHistories } from "#server/loans/ledger/history.ts";
import { newWriteBatch } from "#server/ledger/posting.ts";
import { scheduleLedgerPosting, postAllDue } from "#server/reports/post-due.ts";
import { seedRecords } from "#server/seed/seed.ts";
import { onBothDatabases } from "../databases.ts";
import { changeDeps, type TestApp } from "../harness.ts";
import { arbitraryBooks, writeBooks } from "../random-books.ts";
import { createLoan, loanForm, onlinePayment } from "../samples.ts";

const { monthlyPayment: _, totalPayment: __, ...byDays } = loanForm;
const heavy = [{ description: "Gold chain", grossWeight: 60, netWeight: 50 }];

onBothDatabases(({ open }) => {
  it("a loan, its payments and its closing are posted", async () => {
    const { app, id, on } = await lent(open, {
      kind: "bullet",
      disbursedBy: "transfer",
      disbursalReference: "U0",
    });
    const may = await on("2026-05-01");
    expect(
      (await may.ask("payment", { amount: 1_00_986, paymentMethod: "online", transactionId: "UPI1" })).status,
    ).toBe(201);
    expect(await rowsOf(app, id)).toEqual([
      ["2026-04-01", "loans", "bank", 1_00_000],
      ["2026-04-30", "interest-receivable", "interest-income", 953.42],
      ["2026-05-01", "interest-receivable", "interest-income", 32.88],
      ["2026-05-01", "bank", "interest-receivable", 986.3],
      ["2026-05-01", "bank", "loans", 99_999.7],
      ["2026-05-01", "rounding", "loans", 0.3],
    ]);
    expect(await app.db.selectFrom("loan_accounts").selectAll().execute()).toEqual([
      expect.objectContaining({ loan_id: id, next_on: null, loans_paise: 0, interest_paise: 0 }),
    ]);
  });

  it("a renewal is posted through a clearing account that ends at zero", async () => {
    const { app, id, on } = await lent(open, {
      kind: "bullet",
      disbursedBy: "transfer",
      disbursalReference: "U1",
    });
    const may = await on("2026-05-01");
    const due = { interest: 986.3, principal: 1_00_000, penal: 0, charges: 0, rounding: -0.3 };
    const anew = { kind: "bullet", amount: 1_10_000, term: 12, interestRate: 12, ...onlinePayment() };
    const { status, body } = await may.ask("renewal", { ...due, ...anew });
    expect([status, body.message]).toEqual([201, expect.anything()]);
    const next = String((body.data as Row)._id);
    expect((await rowsOf(app, id)).slice(3)).toEqual([
      ["2026-05-01", "bank", "interest-receivable", 986],
      ["2026-05-01", "renewals", "interest-receivable", 0.3],
      ["2026-05-01", "renewals", "loans", 99_999.7],
      ["2026-05-01", "rounding", "loans", 0.3],
    ]);
    expect(await rowsOf(app, next)).toEqual([
      ["2026-05-01", "loans", "renewals", 1_00_000],
      ["2026-05-01", "loans", "suspense", 10_000],
    ]);
  });

  it("a payout recorded later moves from suspense on the day of the loan", async () => {
    const { app, id, on } = await lent(open, {});
    const { token } = await on("2026-04-20");
    const { body } = await app.request("GET", `/admin/loans?id=${id}&page=1`, undefined, token);
    const { goldItems, version } = (body.data as Row[])[0] as Row;
    const payout = { goldItems, version, disbursedBy: "transfer", disbursalReference: "U2" };
    const { status } = await app.request("PUT", `/admin/loans/${id}`, payout, token);
    expect(status).toBe(200);
    expect(await rowsOf(app, id)).toEqual([
      ["2026-04-01", "loans", "suspense", 1_00_000],
      ["2026-04-01", "suspense", "bank", 1_00_000],
    ]);
  });

  it("a reversal posts mirrored rows, also for a payment that closed the loan", async () => {
    const { app, id, on } = await lent(open, { kind: "bullet" });
    const may = await on("2026-05-01");
    const { body } = await may.ask("payment", { amount: 1_00_986, paymentMethod: "handcash" });
    const later = await on("2026-05-03");
    const payment = String((body.data as Row)._id);
    const reason = { reason: "Typed twice" };
    expect((await app.request("POST", `/payments/${payment}/reversal`, reason, later.token)).status).toBe(
      201,
    );
    expect((await rowsOf(app, id)).slice(6)).toEqual([
      ["2026-05-03", "interest-receivable", "cash", 986.3],
      ["2026-05-03", "loans", "cash", 99_999.7],
      ["2026-05-03", "loans", "rounding", 0.3],
      ["2026-05-03", "interest-receivable", "interest-income", 65.75],
    ]);
    const [account] = await app.db.selectFrom("loan_accounts").selectAll().execute();
    expect(account).toMatchObject({
      next_on: "2026-05-31",
      loans_paise: 1_00_000_00,
      interest_paise: 1_052_05,
    });
  });

  it("charges are posted with separate tax, waivers reduce both, and a payment posts penal charges", async () => {
    const app = await open();
    app.clock.set("2026-04-01T06:00:00.000Z");
    const charges = [
      { name: "Assay", on: "lending", amount: 100, gst: 18 },
      { name: "Locker", on: "demand", amount: 50, gst: 18 },
    ];
    const scheme = { name: "Served", kind: "interest", slabs: [{ rate: 12 }], penalRate: 3, charges };
    const admin = await app.signIn("admin");
    const kept = await app.request("POST", "/admin/schemes", scheme, admin);
    expect(kept.status).toBe(201);
    const { _id } = kept.body.data as Row;
    const { id } = await createLoan(app, {
      ...byDays,
      monthlyPayment: undefined,
      totalPayment: undefined,
      interestRate: undefined,
      goldItems: heavy,
      kind: "interest",
      scheme: _id,
    });
    app.clock.set("2026-05-31T06:00:00.000Z");
    const token = await app.signIn("admin");
    const ask = (what: string, body: Row) => app.request("POST", `/loans/${id}/${what}`, body, token);
    expect((await ask("charges", { charge: "Locker" })).status).toBe(201);
    expect((await ask("waivers", { of: "charges", amount: 147.5, reason: "A regular" })).status).toBe(201);
    expect((await ask("waivers", { of: "penal", amount: 1, reason: "A regular" })).status).toBe(201);
    const { body } = await ask("payment", { amount: 1_000, ...onlinePayment() });
    expect(body.data).toMatchObject({
      split: { charges: 29.5, penal: 1.43, interest: 969.07, principal: 0 },
    });
    expect(await rowsOf(app, id)).toEqual([
      ["2026-04-01", "loans", "suspense", 1_00_000],
      ["2026-04-01", "charges-receivable", "charges-income", 100],
      ["2026-04-01", "charges-receivable", "gst-payable", 18],
      ["2026-04-30", "interest-receivable", "interest-income", 953.42],
      ["2026-05-01", "interest-receivable", "interest-income", 32.88],
      ["2026-05-31", "interest-receivable", "interest-income", 986.3],
      ["2026-05-31", "penal-receivable", "penal-income", 2.43],
      ["2026-05-31", "charges-receivable", "charges-income", 50],
      ["2026-05-31", "charges-receivable", "gst-payable", 9],
      ["2026-05-31", "charges-income", "charges-receivable", 125],
      ["2026-05-31", "gst-payable", "charges-receivable", 22.5],
      ["2026-05-31", "penal-income", "penal-receivable", 1],
      ["2026-05-31", "bank", "charges-receivable", 29.5],
      ["2026-05-31", "bank", "penal-receivable", 1.43],
      ["2026-05-31", "bank", "interest-receivable", 969.07],
    ]);
  });

  it("postings can be neither changed nor deleted", async () => {
    const { app } = await lent(open, {});
    for (const statement of ["update postings set amount_paise = 1", "delete from postings"])
      await expect(sql.raw(statement).execute(app.db)).rejects.toThrow("only ever added to");
  });
});

const kinds = ["instalments", "bullet", "interest", "flexible"] as const;

onBothDatabases(({ open, itOnSqliteByDay, oneOnPostgresByDay }) => {
  const keep = (app: TestApp) => postAllDue(changeDeps(app));

  it.each(oneOnPostgresByDay(kinds))(
    "interest on a loan of kind %s is posted on its own dates, however late the task runs",
    async (kind) => {
      const punctual = await lent(open, { kind });
      for (let day = "2026-04-01"; day < "2026-06-20"; day = addDays(day, 1)) {
        punctual.app.clock.set(`${day}T00:00:00.000Z`);
        await keep(punctual.app);
      }
      const before = await rowsOf(punctual.app, punctual.id);
      expect(before.length).toBeGreaterThan(2);
      await keep(punctual.app);
      expect(await rowsOf(punctual.app, punctual.id)).toEqual(before);
      await punctual.app.close();

      const late = await lent(open, { kind });
      late.app.clock.set("2026-06-19T23:00:00.000Z");
      await Promise.all([keep(late.app), keep(late.app)]);
      expect(await rowsOf(late.app, late.id)).toEqual(before);
    },
  );

  it.each(oneOnPostgresByDay(kinds))(
    "missing interest on a loan of kind %s is posted before the next payment",
    async (kind) => {
      const { app, id, on } = await lent(open, { kind });
      const { ask } = await on("2026-06-19");
      expect((await ask("payment", { amount: 500, paymentMethod: "handcash" })).status).toBe(201);
      const rows = await rowsOf(app, id);
      const days = rows.map(([day]) => day);
      expect(days).toEqual([...days].sort());
      const hasDueDays = kind === "instalments" || kind === "interest";
      const due = hasDueDays ? ["2026-05-01", "2026-06-01"] : [];
      const expected = ["2026-04-01", "2026-04-30", "2026-05-31", "2026-06-19", ...due].sort();
      expect([...new Set(days)]).toEqual(expected);
      await keep(app);
      expect(await rowsOf(app, id)).toEqual(rows);
    },
  );

  it("sample books without postings are posted, and later payments as well", async () => {
    const app = await open();
    const authors = [{ id: app.idOf("admin"), role: "admin" }] as const;
    await seedRecords(app.db, { loans: 60, authors, now: app.clock.now() });
    const loan = await app.db
      .selectFrom("loans")
      .select("id")
      .where("status", "=", "active")
      .executeTakeFirstOrThrow();
    const token = await app.signIn("admin");
    const { status } = await app.request(
      "POST",
      `/loans/${loan.id}/payment`,
      { amount: 1, paymentMethod: "handcash" },
      token,
    );
    expect(status).toBe(201);
    expect((await rowsOf(app, loan.id)).length).toBeGreaterThan(2);
    const posted = await postUnpostedLoans(app.db, app.clock.now());
    expect(await postUnpostedLoans(app.db, app.clock.now())).toBe(0);
    const disbursed = await app.db
      .selectFrom("loans")
      .select("id")
      .where("status", "in", ["active", "closed"])
      .execute();
    expect(posted).toBe(disbursed.length - 1);
    expect(await findContradictions(app.db)).toEqual([]);
    const { rows } = await sql<{ lost: number }>`select coalesce(sum(amount_paise), 0) as lost from postings
      where debit in ('write-off', 'rebate')`.execute(app.db);
    expect(Number(rows[0]?.lost)).toBe(0);
  });

  itOnSqliteByDay("inconsistent books are posted too, and closed loans end with zero balances", async () => {
    const app = await open();
    const books = fc.sample(arbitraryBooks(app), { numRuns: 8, seed: 33 });
    let posted = 0;
    for (const some of books) {
      await writeBooks(app, some);
      const { id } = some.payments[0] ?? { id: "" };
      const wrong = { split_interest_paise: 1, split_principal_paise: 1, split_advance_paise: 1 };
      await app.db.updateTable("payments").set(wrong).where("id", "=", id).execute();
      const undone = app.db.transaction().execute(async (transaction) => {
        for await (const written of postedHistories(transaction, () => newWriteBatch(app.clock.now())))
          posted += written.length;
        const contradictions = (await findContradictions(transaction)).filter((each) =>
          /accounts|post/.test(each),
        );
        const other = await transaction
          .selectFrom("loans")
          .leftJoin("loan_accounts", "loan_accounts.loan_id", "loans.id")
          .select("loans.id")
          .where("status", "in", ["active", "closed"])
          .where("loan_accounts.loan_id", "is", null)
          .execute();
        expect([contradictions, other]).toEqual([[], []]);
        throw new Error("undone");
      });
      await expect(undone).rejects.toThrow("undone");
    }
    expect(posted).toBeGreaterThan(10);
  });

  itOnSqliteByDay("interest is posted every minute until the task stops", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const { app, id } = await lent(open, { kind: "bullet" });
    const backgroundTasks = createBackgroundTasks(createLog("error"));
    const stop = scheduleLedgerPosting({ ...changeDeps(app), backgroundTasks });
    const aMinuteLater = async () => {
      vi.advanceTimersByTime(minutes(1));
      await backgroundTasks.settled();
      return (await rowsOf(app, id)).length;
    };
    await backgroundTasks.settled();
    app.clock.set("2026-04-30T01:00:00.000Z");
    expect(await aMinuteLater()).toBe(2);
    stop();
    app.clock.set("2026-05-31T01:00:00.000Z");
    expect(await aMinuteLater()).toBe(2);
  });
});

/** ₹1,00,000 lent on 1 April 2026 at 12 %, with calls on a later day. */
async function lent(open: () => Promise<TestApp>, changes: Row) {
  const app = await open();
  app.clock.set("2026-04-01T06:00:00.000Z");
  const form =
    changes.kind && changes.kind !== "instalments"
      ? { ...byDays, monthlyPayment: undefined, totalPayment: undefined }
      : loanForm;
  const { id } = await createLoan(app, { ...form, goldItems: heavy, ...changes });
  async function on(day: string) {
    app.clock.set(`${day}T06:00:00.000Z`);
    const token = await app.signIn("admin");
    const ask = (what: string, body: Row) => app.request("POST", `/loans/${id}/${what}`, body, token);
    return { token, ask };
  }
  return { app, id, on };
}

async function rowsOf({ db }: TestApp, loan: string) {
  const rows = await db
    .selectFrom("postings")
    .selectAll()
    .where("loan_id", "=", loan)
    .orderBy("id")
    .execute();
  expect(await findContradictions(db)).toEqual([]);
  return rows.map(({ day, debit, credit, amount_paise }) => [day, debit, credit, amount_paise / 100]);
}
