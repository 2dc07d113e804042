/** Records a visit: one borrower's payments on several loans, with one reference. */
import { dayOf } from "#domain/basics/dates.ts";
import { type Paise, toPaise, toRupees } from "#domain/basics/money.ts";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import type { SeveralPayments } from "#resources/customers/repay-several.ts";
import { payments } from "#resources/loans/payments.ts";
import { visits } from "#resources/loans/visits.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { auditTitleOf } from "#engine/server/commands/writes.ts";
import { invalid } from "#engine/server/http/problem.ts";
import { insertRecord } from "#engine/server/stores/records.ts";
import type { ChangeContext, Handler } from "#engine/server/stores/store.ts";
import { nextDocumentNumber } from "#server/base/document-series.ts";
import { bookOfRow } from "./books.ts";
import { lockActiveLoan, lockRunningLoans } from "./loan-row.ts";
import type { LoanRow } from "./loan-table.ts";
import { paymentMethodOf, recordPayment } from "./payments.ts";
import type { PaymentRow } from "./payment-table.ts";
import { unusedReferenceKey } from "./references.ts";
import { visitTable } from "./visit-table.ts";

/** Records all payments or none. Loans are locked in the order of their ids, so that two visits cannot deadlock. */
export const repaySeveral: Handler<SeveralPayments, { trade: TradePolicy }> = async (
  sent,
  change,
  { trade },
) => {
  const { db, parentId: customerId } = change;
  await lockRunningLoans(
    change,
    sent.payments.map(({ loan }) => loan),
  );
  const loans: LoanRow[] = [];
  for (const [at, { loan }] of sent.payments.entries())
    loans.push(await lockLoanOf(customerId, loan, at, change));
  const total = sent.payments.reduce((sum, { amount }) => sum + toPaise(amount), 0);
  const { method, transactionId } = paymentMethodOf(total, sent);
  const [first] = sent.payments;
  const number = await nextDocumentNumber(change, "visit");
  const visit = await insertRecord(visitTable, { method, transactionId, loan: first?.loan }, change, {
    customer_id: customerId,
    number,
    amount_paise: total,
  });
  const paid: VisitLine[] = [];
  for (const [at, loan] of loans.entries()) {
    const amount = toPaise(sent.payments[at]?.amount ?? 0);
    paid.push(
      await repayOne({ loan, amount, at }, { visit: visit.id, method, transactionId }, change, trade),
    );
  }
  // The first receipt number locks the series, so that a simultaneous payment with the same reference waits.
  if (method === "online") {
    const reference_key = await unusedReferenceKey(db, "transactionId", transactionId);
    await db.updateTable("visits").set({ reference_key }).where("id", "=", visit.id).execute();
  }
  change.auditRows({ table: "visits", key: visit.id });
  const loan = first?.loan ?? "";
  change.issue({
    kind: "visit",
    parentId: loan,
    recordId: visit.id,
    number,
    about: { ...visit, lines: paid },
  });
  return {
    data: {
      _id: visit.id,
      loan,
      method,
      transactionId,
      payments: sent.payments.map((payment, at) => ({ ...payment, receiptNumber: paid[at]?.receiptNumber })),
    },
    event: {
      recordId: visit.id,
      parentId: customerId,
      title: auditTitleOf(visits, visitTable.toWire(visit)),
    },
  };
};

type VisitLine = { ticket: string; receiptNumber: string; amount: Paise; closes: boolean };

async function lockLoanOf(
  customerId: string,
  loanId: string,
  at: number,
  change: ChangeContext,
): Promise<LoanRow> {
  const loan = await lockActiveLoan(change, loanId, "repaid");
  if (loan.customer_id !== customerId)
    throw invalid([{ msg: "This is another customer's loan", path: amountPath(at) }]);
  return loan;
}

const amountPath = (at: number) => `payments.${at}.amount`;

type OneOfVisit = { loan: LoanRow; amount: Paise; at: number };
type VisitOf = Pick<PaymentRow, "method"> & { visit: string; transactionId: string };

/** Records one payment of the visit. Today's payoff settles the loan. */
async function repayOne(
  { loan, amount, at }: OneOfVisit,
  { visit, method, transactionId }: VisitOf,
  change: ChangeContext,
  trade: TradePolicy,
): Promise<VisitLine> {
  const day = dayOf(change.now.toISOString());
  const book = await bookOfRow(change.db, loan, trade);
  const closing = book.closingOn(day);
  const isSettlement = amount === closing.total;
  const problem = isSettlement ? undefined : book.repaymentProblem(day, amount);
  if (problem) throw invalid([{ msg: problem, path: amountPath(at) }]);
  const split = isSettlement ? closing.split : book.splitOf(day, amount);
  const purpose = isSettlement ? "settlement" : "repayment";
  const rebate = isSettlement ? closing.rebate : 0;
  const paidBy = { visit, method, transactionId } as const;
  const closes = isSettlement || book.isClosedBy(day, amount);
  const payment = { book, amount, purpose, split, rebate, ...paidBy } as const;
  const { id, receiptNumber, row } = await recordPayment(change, loan, payment, { closes });
  change.audit({
    area: isSettlement ? "settlements" : payments.name,
    act: "created",
    recordId: id,
    parentId: loan.id,
    title: auditTitleOf(payments, row),
    after: { amount: toRupees(amount), method, transactionId },
  });
  return { ticket: loan.ticket_number, receiptNumber, amount, closes };
}

/** Frees the reference once no payment of the visit counts any more. */
export async function freeVisit(db: Db, visit: string): Promise<void> {
  const standing = await db
    .selectFrom("payments")
    .leftJoin("payments as later", "later.reverses", "payments.id")
    .select("payments.id")
    .where("payments.visit_id", "=", visit)
    .where("later.id", "is", null)
    .executeTakeFirst();
  if (!standing)
    await db.updateTable("visits").set({ reference_key: null }).where("id", "=", visit).execute();
}
