import { dayOf } from "#domain/basics/dates.ts";
import { type Paise, toPaise, toRupees } from "#domain/basics/money.ts";
import { bookOf } from "#domain/loan/book.ts";
import { effectiveEvents, type LoanRecords, roundingOf } from "#resources/loans/account.ts";
import { owedByBook } from "#resources/loans/due.ts";
import { bookInputOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { Payment } from "#resources/loans/payment.ts";
import { isReversed } from "#resources/loans/payments.ts";
import type { Subject } from "#papers/paper.ts";

/** As far as the records of today still show it. */
export function subjectAsOf(subject: Subject): Subject {
  const { date, loan, pledged, payments, charges, waivers, releases } = subject;
  const existed = (record: { date: string }) => record.date <= date;
  const records = {
    payments: paymentsAsOf(date, payments),
    charges: charges.filter(existed),
    waivers: waivers.filter(existed),
  };
  const hasNoLaterPayment = records.payments.length === payments.length;
  const loanThen = hasNoLaterPayment ? loan : { ...loan, ...paymentStateOf(loan, records.payments) };
  const releasedSince = releases.filter((release) => !existed(release));
  return {
    ...subject,
    ...records,
    loan: { ...loanThen, owed: owedOn(date, loanThen, records) },
    pledged: [...pledged, ...releasedSince.flatMap(({ goldItems }) => goldItems)],
    releases: releases.filter(existed),
  };
}

/** A payment that was reversed since counts as it did before. */
function paymentsAsOf(date: string, payments: readonly Payment[]): Payment[] {
  const existing = payments.filter((payment) => payment.date <= date);
  const reversedThen = new Set(existing.map(({ reverses }) => reverses));
  return existing.map((payment) =>
    isReversed(payment) && !reversedThen.has(payment._id) ? beforeReversal(payment) : payment,
  );
}

const beforeReversal = (payment: Payment): Payment => ({
  ...payment,
  entry: payment.entry === "unsettled" ? "settlement" : "repayment",
});

/** A settlement or a renewal closes the loan for less than the total; the interest saved is the rebate. */
function paymentStateOf(
  { totalPayment }: Loan,
  payments: readonly Payment[],
): Pick<Loan, "status" | "totalPaid" | "rebate"> {
  const successful = payments.filter(({ status }) => status === "success");
  const paid = sumOf(successful, ({ amount }) => toPaise(amount));
  const unpaid = toPaise(totalPayment) - (paid - sumOf(successful, roundingOf));
  const isSettled = successful.some(({ entry }) => entry === "settlement" || entry === "carried");
  return {
    status: isSettled || unpaid <= 0 ? "closed" : "active",
    totalPaid: toRupees(paid),
    rebate: isSettled && unpaid > 0 ? toRupees(unpaid) : undefined,
  };
}

const sumOf = (payments: readonly Payment[], amountOf: (payment: Payment) => Paise): Paise =>
  payments.reduce((sum, payment) => sum + amountOf(payment), 0);

/** The loan comes with the amounts of today. */
function owedOn(date: string, loan: Loan, records: LoanRecords): Loan["owed"] {
  if (loan.status !== "active") return undefined;
  const input = bookInputOfLoan(loan, effectiveEvents(records));
  return input && owedByBook(bookOf(input), dayOf(date), loan.maturesOn);
}
