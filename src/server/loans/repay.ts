import { dayOf, formatTime } from "#domain/basics/dates.ts";
import { formatPaise, type Paise, toPaise } from "#domain/basics/money.ts";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import type { Payment } from "#resources/loans/payment.ts";
import { prepared } from "#engine/server/db/prepared.ts";
import { requireConfirmation } from "#engine/server/http/confirmation.ts";
import { invalid } from "#engine/server/http/problem.ts";
import { rowById } from "#engine/server/stores/records.ts";
import type { ChangeContext, Handler } from "#engine/server/stores/store.ts";
import { bookOfRow } from "./books.ts";
import { lockActiveLoan } from "./loan-row.ts";
import { closeLoan, insertPayment, issueReceipt, paymentMethodOf, paymentsOf } from "./payments.ts";

/** Simultaneous payments wait for the lock of the loan. */
export const repay: Handler<Payment, { trade: TradePolicy }> = async (form, change, { trade }) => {
  const { db, now, parentId: loanId } = change;
  const loan = await lockActiveLoan(change, loanId, "repaid");
  await askAboutNewerPayments(change, loanId);
  const amount = toPaise(form.amount);
  const day = dayOf(now.toISOString());
  const book = await bookOfRow(db, loan, trade);
  const problem = book.repaymentProblem(day, amount);
  if (problem) throw invalid([{ msg: problem, path: "amount" }]);

  const split = book.splitOf(day, amount);
  const repaid = { typed: form, book, amount, purpose: "repayment", split } as const;
  const payment = await insertPayment(change, loan, { ...repaid, ...paymentMethodOf(amount, form) });
  if (book.isClosedBy(day, amount)) await closeLoan(change, loan, { by: payment, paid: amount, rebate: 0 });
  else await updateTotalPaid(db, { loanId, totalPaid: loan.total_paid_paise + amount });

  // The receipt shows the account up to this payment, so it needs the earlier ones too.
  const payments = await paymentsOf(db, loanId);
  issueReceipt(change, loanId, payment, { payments });
  return { data: rowById(payments, payment.id), notice: book.noticeOf(day, amount) };
};

const updateTotalPaid = prepared((db, { loanId, totalPaid }: { loanId: string; totalPaid: Paise }) =>
  db.updateTable("loans").set({ total_paid_paise: totalPaid }).where("id", "=", loanId),
);

/** Requires the lock. */
async function askAboutNewerPayments(
  change: Pick<ChangeContext, "db" | "after" | "confirmed">,
  loanId: string,
): Promise<void> {
  const { db, after } = change;
  if (after === undefined) return;
  const all = await selectNewestFirst(db, { loanId });
  const [last] = all;
  const newer = all.length - after;
  if (last && newer > 0) requireConfirmation(newerPaymentQuestion(last, newer), change);
}

const selectNewestFirst = prepared((db, { loanId }: { loanId: string }) =>
  db
    .selectFrom("payments")
    .leftJoin("users", "users.id", "payments.recorded_by")
    .select(["payments.amount_paise as amount", "payments.created_at as at", "users.name"])
    .where("payments.loan_id", "=", loanId)
    .orderBy("payments.created_at", "desc")
    .orderBy("payments.amount_paise"),
);

function newerPaymentQuestion({ amount, at, name }: LastPayment, count: number): string {
  const act = amount < 0 ? "reversed" : "recorded";
  const last = `${name ?? "A colleague"} ${act} ${formatPaise(Math.abs(amount))} on ${formatTime(at)}`;
  const ofHowMany = count === 1 ? "" : ` (${count} new entries in all)`;
  return `${last}, after you opened this loan${ofHowMany}. Record another payment?`;
}

type LastPayment = { amount: Paise; at: string; name: string | null };
