/** A day at the counter with a cancelled loan, a concession and the payments of one visit, all reversed. */
import { expect, it, vi } from "vitest";
import type { ReportResult } from "#engine/declare/report.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { reports } from "#resources/reports/index.ts";
import { allCorrections } from "#server/loans/ledger/corrections.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { onBothDatabases } from "../databases.ts";
import { createLoan, dueOf, loanForm, onlinePayment, termsOf } from "../samples.ts";
import { inThreeProcesses } from "../three-processes.ts";

vi.setConfig({ testTimeout: 60_000 });

const concession = { amount: 50, reason: "Regular customer" };

onBothDatabases(({ open }) => {
  it("a day of a cancellation, a concession and a visit nets to zero in every report once all are reversed", async () => {
    const app = await open();
    app.clock.set("2026-01-10T05:00:00.000Z");
    const made = [await createLoan(app), await createLoan(app), await createLoan(app)];
    const [first = "", second = "", third = ""] = made.map(({ id }) => id);
    app.clock.set("2026-01-20T05:00:00.000Z");
    const token = await app.signIn("admin");
    const post = async (path: string, body: Row) => {
      const answer = await app.request("POST", path, body, token);
      expect([path, answer.status]).toEqual([path, 201]);
    };
    const tablesOf = async (name: string) => {
      const path = `/admin/reports/${name}?from=2026-01-20&to=2026-01-20`;
      return ((await app.request("GET", path, undefined, token)).body.data as ReportResult).tables;
    };
    const allReports = async () =>
      Object.fromEntries(await Promise.all(reports.map(async ({ name }) => [name, await tablesOf(name)])));
    const before = await allReports();

    const cash = { ...termsOf(10_000), disbursedBy: "cash", disbursalReference: undefined };
    const { id: wrong } = await createLoan(app, cash);
    await post(`/loans/${wrong}/cancellation`, { reason: "Wrong name", paidOut: "yes" });
    const amount = Number((await dueOf(app, third)).total) - concession.amount;
    await post(`/loans/${third}/settlement`, { amount, concession, paymentMethod: "handcash" });
    const payments = [first, second].map((loan, at) => ({ loan, amount: 100 + at }));
    await post(`/customers/${loanForm.aadharNumber}/payments`, { payments, ...onlinePayment() });
    for (const loan of [first, second, third]) {
      const { body } = await app.request("GET", `/loans/${loan}/payments`, undefined, token);
      const [payment] = body.data as Row[];
      await post(`/payments/${payment?._id}/reversal`, { reason: "Mistaken" });
    }

    const { today, collections, receipts, staff, ...after } = await allReports();
    const { "day-book": dayBook, "trial-balance": trialBalance, ...unchanged } = after;
    expect(before).toMatchObject(unchanged);
    expect(dayBook.days.totals).toEqual({ opening: 0, received: 10_000, paid: 10_000, left: 0 });
    const accrued = ["interest-receivable", "interest-income"];
    const { rows } = trialBalance.accounts;
    expect(rows.filter(({ account }: Row) => !accrued.includes(String(account)))).toEqual(
      before["trial-balance"].accounts.rows,
    );
    expect(trialBalance.accounts.totals.debit).toBe(trialBalance.accounts.totals.credit);
    const amounts = ({ figures }: typeof today) =>
      figures.rows.filter((row: Row) => row.amount).map((row: Row) => [row.key, row.amount]);
    expect(amounts(today)).toEqual(amounts(before.today));
    expect(today.people.totals).toEqual({ count: 6, amount: 0 });
    expect(collections.periods.totals).toMatchObject({ received: 0, settledEarly: 0 });
    expect(receipts.payments.totals).toEqual({ amount: 0 });
    expect(staff.people.totals).toMatchObject({ registered: 1, repayments: 3, collected: 0, removed: 4 });
    expect(staff.concessions.totals).toEqual({ count: 2, amount: 0 });
    expect(await findContradictions(app.db)).toEqual([]);
    for await (const each of allCorrections(app.db)) expect([...each]).toEqual([]);
  });
});

inThreeProcesses(
  "carry out one of a payment and two cancellations, one of three settlements and one of three reversals",
  {},
  async ({ session, together }) => {
    const dataOf = async (method: string, path: string, body?: Row) =>
      (await session(method, path, body)).data as Row;
    const wrong = { reason: "Wrong name", paidOut: "no" };
    const { _id: one } = await dataOf("POST", "/admin/loans", loanForm);
    const cancelled = await together([
      [`/loans/${one}/payment`, { amount: 100, ...onlinePayment() }],
      [`/loans/${one}/cancellation`, wrong],
      [`/loans/${one}/cancellation`, wrong],
    ]);
    expect(cancelled.filter((message) => /^(Repayment recorded|Loan cancelled)$/.test(message))).toHaveLength(
      1,
    );

    const { _id: two } = await dataOf("POST", "/admin/loans", loanForm);
    const payoff = { amount: 1_00_000, ...onlinePayment() };
    const settled = await together([1, 2, 3].map(() => [`/loans/${two}/settlement`, payoff]));
    expect(settled.filter((message) => message === "Loan settled")).toHaveLength(1);
    const [payment] = (await dataOf("GET", `/loans/${two}/payments`)) as unknown as Row[];
    const reversal = [`/payments/${payment?._id}/reversal`, { reason: "Mistaken" }] as const;
    const reversed = await together([reversal, reversal, reversal]);
    expect(reversed.filter((message) => message === "Payment reversed")).toHaveLength(1);
  },
);
