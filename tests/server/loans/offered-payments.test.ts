import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Actor } from "#domain/basics/roles.ts";
import { formValues, requestBodyOf } from "#engine/declare/derive.ts";
import type { ResourceOrCommand, Row } from "#engine/declare/vocabulary.ts";
import { settle } from "#resources/loans/commands/settle.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { payments } from "#resources/loans/payments.ts";
import { seedDemoBook } from "#server/seed/demo-book.ts";
import { isNight } from "#tests/setup/night.ts";
import { onSqliteByDay } from "../databases.ts";
import { auditKey, type TestApp } from "../harness.ts";

/** The offers follow the browser's clock. */
const now = new Date("2026-11-20T06:00:00.000Z");
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now }));
afterEach(() => vi.useRealTimers());

onSqliteByDay(({ open }) => {
  it("each amount that a button offers is accepted, for every running loan of a small demonstration", {
    timeout: 60_000,
  }, async () => {
    const app = await open();
    app.clock.set(now.toISOString());
    const staff = { id: app.idOf("admin"), name: "Asha Rao", role: "admin" } as const;
    await seedDemoBook({ db: app.db, auditKey, staff, authors: [staff], now, loans: isNight ? 60 : 25 });
    const counter = await openCounter(app);
    const accepted = { fills: 0, opens: 0, ofInstalments: 0, byDays: 0 };
    for (const loan of await counter.runningLoans()) {
      for (const offer of payments.fields.amount.offers?.(loan) ?? []) {
        const [form, filled] = offer.fills ? [payments, offer.fills] : [settle, {}];
        const { status, body } = await counter.send(form, loan, filled);
        expect([offer.label, status, body.message]).toEqual([
          offer.label,
          201,
          form.operations.create?.success,
        ]);
        await counter.reverse(body);
        accepted[offer.fills ? "fills" : "opens"] += 1;
        accepted[loan.owed?.toPay === undefined ? "byDays" : "ofInstalments"] += 1;
      }
    }
    expect(Math.min(...Object.values(accepted))).toBeGreaterThan(2);
  });
});

/** Sends forms as the console would, as an administrator. */
async function openCounter(app: TestApp) {
  const token = await app.signIn("admin");
  const actor: Actor = { id: app.idOf("admin"), role: "admin" };
  let reference = 0;
  return {
    /** Only pages of the list say what is owed. */
    async runningLoans(page = 1): Promise<Loan[]> {
      const { body } = await app.request("GET", `/admin/loans?status=active&page=${page}`, undefined, token);
      const loans = body.data as Loan[];
      return loans.length === 0 ? [] : [...loans, ...(await this.runningLoans(page + 1))];
    },
    send(form: ResourceOrCommand, loan: Loan, filled: Row) {
      reference += 1;
      const typed = { ...form.initialValues?.(loan, actor), transactionId: `UPI-${reference}`, ...filled };
      const body = requestBodyOf(form, "create", formValues(form, "create", typed, actor), actor);
      const path = form.operations.create?.path.replace(":loanId", loan._id) ?? "";
      return app.request("POST", path, body, token);
    },
    /** Reverses a payment, so that each offer meets the loan as it was. */
    async reverse({ data }: Row) {
      const path = `/payments/${(data as Row)._id}/reversal`;
      const { status, body } = await app.request("POST", path, { reason: "Tried", confirmed: "" }, token);
      expect([status, body.message]).toEqual([201, "Payment reversed"]);
    },
  };
}
