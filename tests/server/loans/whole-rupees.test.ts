import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { toPaise, toRupees } from "#domain/basics/money.ts";
import { defaultTradePolicy } from "#domain/loan/trade-policy.ts";
import type { Paper } from "#papers/paper.ts";
import type { ReportResult } from "#engine/declare/report.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { replayLoan, type LoanRecord } from "#domain/ledger/replay.ts";
import { recordsOf } from "#server/loans/ledger/records.ts";
import { onBothDatabases } from "../databases.ts";
import type { TestApp } from "../harness.ts";
import { createLoan, onlinePayment, termsOf } from "../samples.ts";

vi.setConfig({ testTimeout: 30_000 });

const zeroSplit = { charges: 0, penal: 0, interest: 0, principal: 0, advance: 0, rounding: 0 };

onBothDatabases(({ open, itOnSqliteByDay, oneOnPostgresByDay }) => {
  /** ₹1,00,000 lent on 1 April 2026 for a year, ₹1,06,619 in all; whole rupees from 1 June. */
  const opened = async (from = "2026-06-01") => {
    const app = await open({ trade: { ...defaultTradePolicy, wholeRupeesFrom: from || undefined } });
    app.clock.set("2026-04-01T06:00:00.000Z");
    const { id, token: first } = await createLoan(app);
    let token = first;
    const ask = (method: string, path: string, body?: unknown) => app.request(method, path, body, token);
    return {
      app,
      id,
      ask,
      on: async (day: string) => {
        app.clock.set(`${day}T06:00:00.000Z`);
        token = await app.signIn("admin");
      },
      pay: (amount: number) => ask("POST", `/loans/${id}/payment`, { amount, ...onlinePayment() }),
      settle: (amount: number) => ask("POST", `/loans/${id}/settlement`, { amount, ...onlinePayment() }),
      reverse: (payment: unknown) => ask("POST", `/payments/${payment}/reversal`, { reason: "Wrong loan" }),
      due: async (on = "") => (await ask("GET", `/loans/${id}/due${on && `?on=${on}`}`)).body.data as Row,
      payments: async () => (await ask("GET", `/loans/${id}/payments`)).body.data as Row[],
      loan: async () => ((await ask("GET", `/admin/loans?id=${id}&page=1`)).body.data as Row[])[0],
    };
  };

  itOnSqliteByDay(
    "whole rupees are required from the chosen day only, and older receipts stay unchanged",
    async () => {
      const { app, on, pay, payments, loan } = await opened();
      await on("2026-05-31");
      expect((await pay(100.5)).status).toBe(201);
      const [before] = await payments();
      await on("2026-06-01");
      const refused = await pay(100.5);
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        [{ msg: "This loan is repaid in whole rupees", path: "amount" }],
      ]);
      expect((await pay(100)).status).toBe(201);
      expect((await payments()).at(-1)).toEqual(before);
      expect(await loan()).toMatchObject({ wholeRupeesFrom: "2026-06-01", totalPaid: 200.5 });
      expect(await findContradictions(app.db)).toEqual([]);
    },
  );

  itOnSqliteByDay("whole rupees are not required unless the company chooses a day", async () => {
    const { on, pay, loan } = await opened("");
    await on("2026-06-01");
    expect((await pay(100.5)).status).toBe(201);
    expect(await loan()).not.toHaveProperty("wholeRupeesFrom");
  });

  it.each(
    oneOnPostgresByDay([
      [97_733.5, 8_885, -0.5],
      [97_733.5, 8_886, 0.5],
      [97_733.7, 8_885, -0.3],
      [97_733.2, 8_885, -0.8],
    ]),
  )("after ₹%d, ₹%d closes the loan, with a rounding of ₹%d", async (before, last, rounding) => {
    const { app, on, pay, payments, loan, due, ask } = await opened();
    expect((await pay(before)).status).toBe(201);
    await on("2027-04-01");
    const closed = await pay(last);
    expect([closed.status, (closed.body.data as Row).split]).toEqual([
      201,
      expect.objectContaining({ rounding }),
    ]);
    expect(await loan()).toMatchObject({ status: "closed", totalPaid: before + last });
    expect(await due()).toMatchObject({ total: 0, principal: 0, rounding: 0 });
    for (const { split, amount } of await payments())
      expect(sumOf(split as Row)).toBe(toPaise(amount as number));
    expect(await findContradictions(app.db)).toEqual([]);
    // The trend of outstanding amounts must be zero as well.
    const { tables } = (await ask("GET", "/admin/reports/portfolio")).body.data as ReportResult;
    expect(tables.trend?.rows.at(-1)?.outstanding).toBe(0);
    expect(tables.trend?.rows[0]?.outstanding).toBe(toRupees(10_661_900 - toPaise(before)));
  });

  itOnSqliteByDay(
    "a last rupee can be repaid, and less than half a rupee is settled for nothing",
    async () => {
      const { app, on, pay, loan } = await opened();
      await pay(1_06_617.6);
      await on("2026-06-01");
      expect((await pay(2)).body.message).toBe("Too much by ₹1. The outstanding amount is ₹1");
      expect((await pay(1)).status).toBe(201);
      expect(await loan()).toMatchObject({ status: "closed" });
      expect(await findContradictions(app.db)).toEqual([]);
      const other = await opened();
      await other.pay(1_06_618.6);
      await other.on("2026-06-01");
      expect((await other.pay(1)).body.message).toBe("Only ₹0.40 is outstanding. Settle the loan at no cost");
      expect((await other.settle(0)).status).toBe(201);
      expect(await other.loan()).toMatchObject({ status: "closed" });
      expect(await findContradictions(other.app.db)).toEqual([]);
    },
  );

  describe("a settlement in whole rupees", () => {
    it("takes the rounded figure of the day and records the rounding", async () => {
      const { app, on, pay, settle, due, payments } = await opened("2026-05-16");
      await pay(50_000.5);
      await on("2026-05-15");
      expect(await due()).toMatchObject({ total: 51_415.5, rounding: 0 });
      expect(await due("2026-05-16")).toMatchObject({ total: 51_445, rounding: -0.22 });
      await on("2026-05-16");
      const refused = await settle(51_445.22);
      expect([refused.status, refused.body.message]).toEqual([409, "Payoff today is ₹51,445"]);
      expect((await settle(51_445)).status).toBe(201);
      const split = { ...zeroSplit, interest: 445.72, principal: 50_999.5, rounding: -0.22 };
      expect(await payments()).toMatchObject([
        { amount: 51_445, split },
        { amount: 50_000.5, split: { ...zeroSplit, advance: 50_000.5 } },
      ]);
      expect(await findContradictions(app.db)).toEqual([]);
    });

    it("reverses its rounding as well, and the loan is as it was", async () => {
      const { app, on, pay, settle, reverse, due, loan } = await opened("2026-05-16");
      await pay(50_000.5);
      await on("2026-05-16");
      const { _id } = (await settle(51_445)).body.data as Row;
      await on("2026-05-17");
      expect((await reverse(_id)).status).toBe(201);
      expect(await loan()).toMatchObject({ status: "active", totalPaid: 50_000.5 });
      expect((await due()).total).toBe(51_475);
      const rounded = await app.db.selectFrom("payments").select("split_rounding_paise as paise").execute();
      expect(rounded.map(({ paise }) => paise).sort()).toEqual([-22, 0, 22].sort());
      expect(await findContradictions(app.db)).toEqual([]);
    });
  });

  itOnSqliteByDay("a payment before the closing one can be reversed only after the closing one", async () => {
    const { app, on, pay, reverse, loan } = await opened();
    const first = (await pay(97_733.5)).body.data as Row;
    await on("2027-04-01");
    const last = (await pay(8_885)).body.data as Row;
    const refused = await reverse(first._id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "A later payment closed the loan; reverse that payment first",
    ]);
    expect((await reverse(last._id)).status).toBe(201);
    expect((await reverse(first._id)).status).toBe(201);
    expect(await loan()).toMatchObject({ status: "active", totalPaid: 0 });
    expect(await findContradictions(app.db)).toEqual([]);
  });

  it("the accounts end at zero, and a replay posts the same", async () => {
    const { app, id, on, pay, settle, reverse } = await opened();
    await pay(97_733.5);
    await on("2027-03-20");
    const settled = (await settle(Number((await desk(app, id)).total))).body.data as Row;
    await on("2027-04-01");
    await reverse(settled._id);
    app.clock.passMinutes(1);
    const taken = (await pay(8_886)).body.data as Row;
    await on("2027-04-02");
    await reverse(taken._id);
    app.clock.passMinutes(1);
    await pay(8_885);
    const posted = await accountsOf(app);
    expect(posted).toMatchObject({ loans: 0, "interest-receivable": 0, "paid-in-advance": 0, rounding: 50 });
    expect(await findContradictions(app.db)).toEqual([]);
    const record = (await recordsOf(app.db, [id])).get(id) as LoanRecord;
    const again: Record<string, number> = {};
    for (const { debit, credit, amount } of replayLoan(record, "2027-04-02").entries.flatMap(
      ({ postings }) => postings,
    )) {
      again[debit] = (again[debit] ?? 0) + amount;
      again[credit] = (again[credit] ?? 0) - amount;
    }
    expect(again).toEqual(posted);
  });

  itOnSqliteByDay.each([{ rounding: -0.22 }, {}])(
    "a renewal is paid in whole rupees, with %j",
    async (roundingSent) => {
      const { app, id, on, pay, ask, payments, loan } = await opened("2026-05-16");
      await pay(50_000.5);
      await on("2026-05-16");
      const due = { interest: 445.72, principal: 50_999.5, ...roundingSent };
      const renewal = (sent: Row) =>
        ask("POST", `/loans/${id}/renewal`, { ...termsOf(60_000), ...sent, ...onlinePayment() });
      const refused = await renewal({ ...due, rounding: 0.5 });
      expect([refused.status, refused.body.message]).toEqual([
        409,
        "₹445.72 of interest, ₹50,999.50 of principal and -₹0.22 of rounding are due today",
      ]);
      const { status, body } = await renewal(due);
      expect([status, body.data]).toEqual([201, expect.objectContaining({ carried: 50_999, received: 446 })]);
      const made = Object.fromEntries((await payments()).map(({ entry, split }) => [entry, split]));
      expect(made).toMatchObject({
        settlement: { ...zeroSplit, interest: 445.72, principal: 0.28 },
        carried: { ...zeroSplit, principal: 50_999.22, rounding: -0.22 },
      });
      expect(await loan()).toMatchObject({ status: "closed" });
      expect(await findContradictions(app.db)).toEqual([]);
    },
  );

  describe("papers of a loan in whole rupees", () => {
    const paper = async (desk: Awaited<ReturnType<typeof opened>>, kind: string, record: unknown) =>
      ((await desk.ask("GET", `/loans/${desk.id}/papers/${kind}/${record}`)).body.data as { content: Paper })
        .content;
    const factsIn = ({ blocks }: Paper) =>
      blocks.flatMap((block) => (block.as === "facts" ? block.facts : []));

    itOnSqliteByDay("show the rounding and add up", async () => {
      const desk = await opened();
      await desk.pay(97_733.5);
      await desk.on("2027-04-01");
      const closed = (await desk.pay(8_885)).body.data as Row;
      const receipt = factsIn(await paper(desk, "receipt", closed._id));
      expect(receipt).toContainEqual(["Rounding", "-₹0.50"]);
      expect(receipt).toContainEqual(["Outstanding balance", "₹0"]);
      const issued = await desk.ask("POST", `/loans/${desk.id}/papers`, { kind: "statement" });
      const statement = await paper(desk, "statement", (issued.body.data as Row)._id);
      const lines = statement.blocks.flatMap((block) => (block.as === "table" ? block.rows : []));
      expect(lines.slice(-2).map((line) => [line[1], line[2], line.at(-1)])).toEqual([
        ["Rounding to whole rupees", "0.50", "8,885.00"],
        [expect.stringMatching(/^Receipt /), "8,885.00", "0.00"],
      ]);
      expect(factsIn(statement)).toContainEqual(["Rounding", "-₹0.50"]);
    });

    itOnSqliteByDay("show the payoff in whole rupees in advance", async () => {
      const desk = await opened("2026-05-16");
      await desk.pay(50_000.5);
      await desk.on("2026-05-16");
      const issued = await desk.ask("POST", `/loans/${desk.id}/papers`, { kind: "notice" });
      const notice = factsIn(await paper(desk, "notice", (issued.body.data as Row)._id));
      expect(notice).toContainEqual(["Rounding to whole rupees", "-₹0.22"]);
      expect(notice).toContainEqual(["Payoff on 16 May 2026", "₹51,445"]);
    });
  });
});

const desk = async (app: TestApp, id: string) =>
  (await app.request("GET", `/loans/${id}/due`, undefined, await app.signIn("admin"))).body.data as Row;

/** Balance by account: debits less credits, in paise. */
async function accountsOf(app: TestApp): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; paise: number }>`select account, sum(amount) as paise from (
    select debit as account, amount_paise as amount from postings
    union all select credit, -amount_paise from postings) as sides group by account`.execute(app.db);
  return Object.fromEntries(rows.map(({ account, paise }) => [account, Number(paise)]));
}

const sumOf = (split: Row) =>
  Object.values(split).reduce<number>((sum, part) => sum + toPaise(part as number), 0);
