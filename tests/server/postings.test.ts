/** What is posted when, over HTTP: each movement in rows from one account to another, on the day on which it happened. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Row } from "#resources/vocabulary.ts";
import { contradictions } from "#server/db/books.ts";
import { onBothDatabases } from "./databases.ts";
import type { TestApp } from "./harness.ts";
import { createLoan, loanForm, online } from "./samples.ts";

const { monthlyPayment: _, totalPayment: __, ...byDays } = loanForm;
const heavy = [{ description: "Gold chain", grossWeight: 60, netWeight: 50 }];

onBothDatabases(({ open }) => {
  it("posts a loan, its payments and what closes it", async () => {
    const { app, id, on } = await lent(open, {
      ...{ kind: "bullet", disbursedBy: "transfer", disbursalReference: "U0" },
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

  it("posts what a renewal carries over through an account of its own, which comes to nothing", async () => {
    const { app, id, on } = await lent(open, {
      kind: "bullet",
      disbursedBy: "transfer",
      disbursalReference: "U1",
    });
    const may = await on("2026-05-01");
    const due = { interest: 986.3, principal: 1_00_000, penal: 0, charges: 0, rounding: -0.3 };
    const anew = { kind: "bullet", amount: 1_10_000, term: 12, interestRate: 12, ...online() };
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

  it("moves what was paid out from suspense once somebody says how, on the day of the loan", async () => {
    const { app, id, on } = await lent(open, {});
    const { token } = await on("2026-04-20");
    const { body } = await app.request("GET", `/admin/loans?id=${id}&page=1`, undefined, token);
    const { goldItems, version } = (body.data as Row[])[0] as Row;
    const said = { goldItems, version, disbursedBy: "transfer", disbursalReference: "U2" };
    const { status } = await app.request("PUT", `/admin/loans/${id}`, said, token);
    expect(status).toBe(200);
    expect(await rowsOf(app, id)).toEqual([
      ["2026-04-01", "loans", "suspense", 1_00_000],
      ["2026-04-01", "suspense", "bank", 1_00_000],
    ]);
  });

  it("turns round what is reversed, also what closed the loan", async () => {
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

  it("lets nobody change or remove what was posted", async () => {
    const { app } = await lent(open, {});
    for (const statement of ["update postings set amount_paise = 1", "delete from postings"])
      await expect(sql.raw(statement).execute(app.db)).rejects.toThrow("only ever added to");
  });
});

/** ₹1,00,000 lent on 1 April 2026 at 12 %, and the calls of a later day. */
async function lent(open: () => Promise<TestApp>, changes: Row) {
  const app = await open();
  app.clock.set("2026-04-01T06:00:00.000Z");
  const form = changes.kind ? { ...byDays, monthlyPayment: undefined, totalPayment: undefined } : loanForm;
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
  expect(await contradictions(db)).toEqual([]);
  return rows.map(({ day, debit, credit, amount_paise }) => [day, debit, credit, amount_paise / 100]);
}
