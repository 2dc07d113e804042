import { dayOf, formatTime } from "#domain/basics/dates.ts";
import { formatPaise, type Paise, toPaise } from "#domain/basics/money.ts";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import type { Payment } from "#resources/loans/payment.ts";
import { prepared } from "#engine/server/db/prepared.ts";
import { requireConfirmation } from "#engine/server/http/confirmation.ts";
import { invalid } from "#engine/server/http/problem.ts";
import type { ChangeContext, Handler } from "#engine/server/stores/store.ts";
import { bookOfRow } from "./books.ts";
import { lockActiveLoan } from "./loan-row.ts";
import { paymentMethodOf, recordPayment } from "./payments.ts";

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
  const payment = { ...repaid, ...paymentMethodOf(amount, form) };
  const { row } = await recordPayment(change, loan, payment, { closes: book.isClosedBy(day, amount) });
  return { data: row, notice: book.noticeOf(day, amount) };
};

/** Requires the lock of the loan. */
async function askAboutNewerPayments(
  change: Pick<ChangeContext, "db" | "after" | "confirmed">,
  loanId: string,
): Promise<void> {
  const { db, after } = change;
  if (after === undefined) return;
  const payments = await selectNewestFirst(db, { loanId });
  const [last] = payments;
  const newer = payments.length - after;
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
