import { randomUUID } from "node:crypto";
import { formatRupeesExactly, toRupees } from "#domain/money.ts";
import { payments } from "#resources/payments.ts";
import type { Reversal } from "#resources/reversals.ts";
import type { Db } from "#server/db/dialect.ts";
import type { PaymentTable } from "#server/db/tables.ts";
import { notFound, Problem } from "#server/problem.ts";
import { lockedLoanRow, recordStatus } from "./loan-row.ts";
import type { Changing, Store } from "./store.ts";

/** The reversal of the payment that the path names. */
export const reversalStore: Store = {
  async create(values, context) {
    const { paymentId = "" } = context.params;
    const { reason } = values as Reversal;
    const { id, payment } = await reverse(paymentId, reason, context);
    return {
      data: { _id: id, reason },
      deed: {
        area: payments.name,
        act: "reversed",
        recordId: paymentId,
        dossierId: payment.loan_id,
        title: formatRupeesExactly(toRupees(payment.amount_paise)),
      },
    };
  },
};

/** A payment of the opposite amount; what it had paid off is owed again, so the loan opens again. */
async function reverse(
  paymentId: string,
  reason: string,
  { db, now, actor, record }: Changing,
): Promise<{ id: string; payment: PaymentTable }> {
  const named = db.selectFrom("payments").selectAll().where("id", "=", paymentId);
  const payment = await named.executeTakeFirst();
  if (!payment) throw notFound(payments.label.one);
  const loan = await lockedLoanRow(db, payment.loan_id);
  const earlier = await db
    .selectFrom("payments")
    .select("id")
    .where("reverses", "=", paymentId)
    .executeTakeFirst();
  if (earlier) throw new Problem(409, "This payment has been reversed already");
  if (payment.reverses !== null) throw new Problem(409, "A reversal cannot be reversed; record a repayment");
  if (payment.status !== "success") throw new Problem(409, "Only a payment that succeeded can be reversed");

  if (await isSettledOtherwise(db, loan.id)) {
    throw new Problem(409, "The loan was settled or renewed since; its payments stand");
  }

  if (loan.status === "closed" && (await isAnyReleased(db, loan.id))) {
    throw new Problem(409, "The gold was handed over since; the payments stand");
  }

  const id = randomUUID();
  await db
    .insertInto("payments")
    .values({
      id,
      loan_id: payment.loan_id,
      amount_paise: -payment.amount_paise,
      method: payment.method,
      transaction_id: payment.transaction_id,
      status: payment.status,
      purpose: payment.purpose,
      recorded_by: actor.id,
      created_at: now.toISOString(),
      reverses: paymentId,
      reason,
      receipt_number: "",
    })
    .execute();
  const isClosed = loan.status === "closed";
  await db
    .updateTable("loans")
    .set({
      total_paid_paise: loan.total_paid_paise - payment.amount_paise,
      ...(isClosed ? { status: "active", closed_at: null } : {}),
    })
    .where("id", "=", loan.id)
    .execute();
  if (isClosed) record(recordStatus(loan, "active"));
  return { id, payment };
}

/** What was agreed on settling or renewing rests on the payments before it. */
const isSettledOtherwise = (db: Db, loanId: string) =>
  db
    .selectFrom("payments")
    .select("id")
    .where("loan_id", "=", loanId)
    .where("purpose", "!=", "repayment")
    .executeTakeFirst();

/** A closed loan that opens again needs its gold. */
const isAnyReleased = (db: Db, loanId: string) =>
  db.selectFrom("releases").select("id").where("loan_id", "=", loanId).executeTakeFirst();
