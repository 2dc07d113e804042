import { expressionBuilder, sql } from "kysely";
import { dayOf } from "#domain/dates.ts";
import { type Paise, toPaise, toRupees } from "#domain/money.ts";
import { isPaidOff, overpaidNotice, repaymentProblem } from "#domain/repayment.ts";
import { type Payment, payments } from "#resources/payments.ts";
import type { Db } from "#server/db/dialect.ts";
import { isAmong, type Many, manyOf, prepared } from "#server/db/prepared.ts";
import type { Tables } from "#server/db/tables.ts";
import { invalid } from "#server/problem.ts";
import { type Columns, getIn, listOf, type View } from "./listing.ts";
import { settlementOfRow, splitOfRow } from "./loan-book.ts";
import { loanRow, lockedActiveLoan } from "./loan-row.ts";
import { closeLoan, insertPayment, tenderOf } from "./payment-rows.ts";
import { folded } from "./people.ts";
import type { Changing, Store } from "./store.ts";

/** The repayments of the loan that the path names. */
export const paymentStore: Store = {
  async list(query, { db, params }) {
    const { loanId = "" } = params;
    await loanRow(db, loanId);
    return listOf(paymentsOf(db, loanId), query);
  },

  async create(values, context) {
    const { loanId = "" } = context.params;
    const { id, notice } = await repay(loanId, values as Payment, context);
    return { data: await getIn(paymentsOf(context.db, loanId), id), notice };
  },
};

/** Records the repayment and closes the loan it pays off. Two at once wait for one another. */
async function repay(
  loanId: string,
  payment: Payment,
  change: Changing,
): Promise<{ id: string; notice?: string }> {
  const loan = await lockedActiveLoan(change.db, loanId, "repaid");
  const amount = toPaise(payment.amount);
  const debt = { totalPayment: loan.total_payment_paise, totalPaid: loan.total_paid_paise };
  const problem = repaymentProblem(amount, debt);
  if (problem) throw invalid([{ msg: problem, path: "amount" }]);

  const day = dayOf(change.now.toISOString());
  const id = await insertPayment(change, loanId, {
    amount,
    purpose: "repayment",
    split: splitOfRow(loan, day, amount),
    ...tenderOf(amount, payment),
  });

  const totalPaid = debt.totalPaid + amount;
  if (isPaidOff({ ...debt, totalPaid })) await closeLoan(change, loan, { paid: amount, rebate: 0 });
  else await setTotalPaid(change.db, { loanId, totalPaid });
  return { id, notice: overpaidNotice(amount, settlementOfRow(loan, day)) };
}

const setTotalPaid = prepared((db, { loanId, totalPaid }: { loanId: string; totalPaid: Paise }) =>
  db.updateTable("loans").set({ total_paid_paise: totalPaid }).where("id", "=", loanId),
);

const eb = expressionBuilder<Tables, "payments">();
const { ref } = eb;

const reversedBy = eb
  .selectFrom("payments as later")
  .whereRef("later.reverses", "=", "payments.id")
  .select("later.id")
  .$asScalar();

const columns = {
  _id: ref("payments.id"),
  date: ref("payments.created_at"),
  amount: ref("payments.amount_paise"),
  method: ref("payments.method"),
  transactionId: folded(ref("payments.transaction_id")),
  status: ref("payments.status"),
  receiptNumber: ref("payments.receipt_number"),
  /** As entryOf() has it. */
  entry: sql<string>`case when ${ref("payments.reverses")} is not null then 'reversal'
    when ${reversedBy} is not null and ${ref("payments.purpose")} = 'settlement' then 'unsettled'
    when ${reversedBy} is not null then 'reversed'
    when ${ref("payments.purpose")} = 'renewal' then 'carried' else ${ref("payments.purpose")} end`,
} satisfies Columns & { [K in keyof Payment]?: unknown };

/** Of one loan. */
export const paymentsOf = (db: Db, loanId: string): View<Tables, "payments"> => {
  const paid = db.selectFrom("payments").where("payments.loan_id", "=", loanId);
  return {
    resource: payments,
    columns,
    from: () => paid,
    rows: async (ids) => (await paymentsById(db, { loanId, ids: manyOf(db, ids) })).map(toPayment),
  };
};

const paymentsById = prepared((db, { loanId, ids }: { loanId: string; ids: Many }) =>
  db
    .selectFrom("payments")
    .innerJoin("loans", "loans.id", "payments.loan_id")
    .selectAll("payments")
    .select([reversedBy.as("reversed_by"), "loans.renewed_by"])
    .where("payments.loan_id", "=", loanId)
    .where(isAmong(db, ref("payments.id"), ids)),
);

const toPayment = (row: PaymentRow): Payment => ({
  _id: row.id,
  date: row.created_at,
  amount: toRupees(row.amount_paise),
  method: row.method,
  transactionId: row.transaction_id,
  status: row.status,
  receiptNumber: row.receipt_number || undefined,
  entry: entryOf(row),
  split: toSplit(row),
  ...(row.reverses && { reverses: row.reverses, reason: row.reason }),
  renewedBy: row.renewed_by ?? undefined,
});

function toSplit(row: PaymentRow): Payment["split"] {
  const { split_interest_paise, split_principal_paise, split_advance_paise } = row;
  if (split_interest_paise === null || split_principal_paise === null || split_advance_paise === null)
    return undefined;
  return {
    interest: toRupees(split_interest_paise),
    principal: toRupees(split_principal_paise),
    advance: toRupees(split_advance_paise),
  };
}

type PaymentRow = Tables["payments"] & Pick<Tables["loans"], "renewed_by"> & { reversed_by: string | null };

function entryOf({ reverses, reversed_by, purpose }: PaymentRow): Payment["entry"] {
  if (reverses) return "reversal";
  if (reversed_by) return purpose === "settlement" ? "unsettled" : "reversed";
  return purpose === "renewal" ? "carried" : purpose;
}
