import { expect, test } from "vitest";
import type { ReportResult, TableResult } from "#engine/declare/report.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { onSqliteByDay } from "../databases.ts";
import { refresh, type TestApp } from "../harness.ts";
import { lendByDays } from "../lend-by-days.ts";
import { createLoan } from "../samples.ts";

onSqliteByDay(({ open }) => {
  test("a month's unpaid interest is expected, then overdue with penal charges, then paid", async () => {
    const app = await open();
    const desk = await lendByDays(app, { kind: "interest" });
    await desk.on("2026-05-01");
    const due = await ask(app, "dues");
    expect(due.loans?.rows).toEqual([expect.objectContaining({ loan: desk.id, amount: 986.3 })]);
    expect((await ask(app, "ageing")).calls?.count).toBe(0);

    await desk.on("2026-05-31");
    const { calls, buckets } = await ask(app, "ageing");
    expect(calls?.rows).toEqual([
      expect.objectContaining({
        // The due day, 1 May, is day 1, so the last of the month is day 31.
        loan: desk.id,
        kind: "interest",
        late: "31",
        overdue: 986.3,
        penal: 2.43,
        principal: 1_00_000,
        outstanding: 1_01_975.03,
      }),
    ]);
    expect(buckets?.totals).toMatchObject({ loans: 1, overdue: 986.3, penal: 2.43 });
    expect(await figure(app, "overdue")).toMatchObject({ count: 1, amount: 986.3 });
    // Penal charges are due on every day.
    expect(await figure(app, "dues")).toMatchObject({ count: 1, amount: 2.43 });

    await desk.ask("payment", { amount: 989, paymentMethod: "handcash", transactionId: undefined });
    expect((await ask(app, "ageing")).calls?.count).toBe(0);
    const { days } = await ask(app, "day-book", { from: "2026-05-31", to: "2026-05-31" });
    expect(days?.rows).toEqual([expect.objectContaining({ received: 989, penal: 2.43 })]);
    const { periods } = await ask(app, "collections", { from: "2026-04-01", to: "2026-06-30", by: "month" });
    expect(periods?.rows).toEqual([
      // A month without amounts is shown too.
      expect.objectContaining({ period: "Apr 2026", expected: 0, received: 0 }),
      expect.objectContaining({ period: "May 2026", expected: 986.3, received: 986.57, beside: 2.43 }),
      // 61 days less 30 at 12 %, to the paisa, less 27 paise paid before.
      expect.objectContaining({ period: "Jun 2026", expected: 1_019.18, received: 0 }),
    ]);
  });

  test("a bullet loan counts its amount at maturity to the limit, and is expected on that day", async () => {
    const app = await open();
    // A fall of 90 percent puts a loan of this size on 10 g above its limit.
    const goldItems = [{ description: "Coin", grossWeight: 10, netWeight: 10 }];
    const desk = await lendByDays(app, { kind: "bullet", amount: 50_000, goldItems });
    await desk.on("2026-05-01");
    const { loans } = await ask(app, "what-if", { fall: "90" });
    expect(loans?.rows).toEqual([expect.objectContaining({ loan: desk.id, owed: 56_000 })]);
    const { loans: expected } = await ask(app, "dues", { from: "2027-04-01", to: "2027-04-01" });
    expect(expected?.totals).toMatchObject({ amount: 56_000 });
    expect(await figure(app, "dues")).toMatchObject({ count: 0 });
  });

  test("the portfolio has a table by kind only if the book has several kinds", async () => {
    const app = await open();
    const { token } = await createLoan(app);
    const { body } = await app.request("GET", "/admin/reports/portfolio", undefined, token);
    const { kinds, months } = (body.data as ReportResult).tables;
    expect([kinds, Object.keys(months?.totals ?? {})]).toEqual([
      undefined,
      ["loans", "lent", "outstanding", "principal", "interest", "advance"],
    ]);
    const desk = await lendByDays(app, { kind: "flexible" });
    await desk.on("2026-05-01");
    await desk.pay(10_000);
    const { kinds: divided } = await ask(app, "portfolio");
    expect(divided?.rows).toEqual([
      expect.objectContaining({ kind: "instalments", loans: 1 }),
      // 986.30 of the payment was interest.
      expect.objectContaining({ kind: "flexible", loans: 1, principal: 90_986.3, outstanding: 90_986.3 }),
    ]);
  });

  test("a report includes events after the last stored position", async () => {
    const app = await open();
    const desk = await lendByDays(app, { kind: "interest" });
    await desk.on("2026-05-31");
    const charged = async () => (await ask(app, "ageing")).calls?.totals.charges ?? 0;
    expect(await charged()).toBe(0);
    await refresh(app);
    await desk.ask("charges", { charge: "Notice" });
    expect(await charged()).toBe(236);
    await refresh(app);
    await desk.ask("waivers", { of: "charges", amount: 118, reason: "Half of it is ours" });
    expect(await charged()).toBe(118);
    await refresh(app);
    // Reversed and paid again on another day: the same amount is paid, but another is owed.
    const payment = await desk.pay(1_000);
    await refresh(app);
    await desk.reverse(payment);
    expect(await charged()).toBe(118);
    await desk.on("2026-06-10");
    await desk.pay(1_000);
    expect(await charged()).toBe(0);
    const portfolioTotals = (await ask(app, "portfolio")).months?.totals ?? {};
    const owed = await desk.owed();
    expect([portfolioTotals.principal, portfolioTotals.outstanding]).toEqual([
      owed.principal / 100,
      (owed.total - owed.rounding) / 100,
    ]);
  });

  test("the borrower sees the amount due, the days past due and the payoff", async () => {
    const app = await open();
    const desk = await lendByDays(app, { kind: "interest" });
    const made = await desk.loan();
    const customer = app.idOf("customer");
    const { customer_id } = await app.db
      .selectFrom("loans")
      .select("customer_id")
      .where("id", "=", desk.id)
      .executeTakeFirstOrThrow();
    await app.db.updateTable("users").set({ customer_id }).where("id", "=", customer).execute();
    await desk.on("2026-05-31");
    const token = await app.signIn("customer");
    const { body } = await app.request("GET", "/customer/loans", undefined, token);
    expect(body.data).toEqual([
      expect.objectContaining({
        _id: desk.id,
        kind: "interest",
        dueNow: 988.73,
        daysPastDue: 31,
        outstanding: 1_01_975,
        nextDue: "2026-06-01",
        terms: made?.terms,
        owed: expect.objectContaining({ penal: 2.43, overdueSince: "2026-05-01" }),
      }),
    ]);
  });
});

type Tables = Readonly<Record<string, TableResult | undefined>>;

async function ask(app: TestApp, report: string, params: Record<string, string> = {}): Promise<Tables> {
  const token = await app.signIn("admin");
  const path = `/admin/reports/${report}?${new URLSearchParams(params)}`;
  const { status, body } = await app.request("GET", path, undefined, token);
  expect(status, body.message).toBe(200);
  return (body.data as ReportResult).tables;
}

const figure = async (app: TestApp, key: string): Promise<Row | undefined> =>
  (await ask(app, "today")).figures?.rows.find((row) => row.key === key);
