import { dayOf } from "#domain/basics/dates.ts";
import { type Paise, toPaise, toRupees } from "#domain/basics/money.ts";
import { bookOf } from "#domain/loan/book.ts";
import { owedTodayOf } from "#resources/loans/due.ts";
import { bookInputOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { effectiveEvents, type LoanRecords, roundingOf } from "#resources/loans/account.ts";
import type { Payment } from "#resources/loans/payment.ts";
import { isReversed } from "#resources/loans/payments.ts";
import type { Subject } from "./paper.ts";

/** Restores a paper's subject to its date, as far as the records still show it. */
export function subjectAsOf(subject: Subject): Subject {
  const { date: instant, loan, pledged, payments, charges, waivers, releases } = subject;
  const made = payments
    .filter(({ date }) => date <= instant)
    .map((payment) =>
      isReversed(payment) && !isReversedBy(instant, payment, payments) ? beforeReversal(payment) : payment,
    );
  const status = made.length < payments.length && statusAfter(made, toPaise(loan.totalPayment));
  const since = releases.filter(({ date }) => date > instant);
  const records = {
    payments: made,
    charges: charges.filter(({ date }) => date <= instant),
    waivers: waivers.filter(({ date }) => date <= instant),
  };
  return {
    ...subject,
    ...records,
    loan: loanOwingAt(instant, { ...loan, ...status }, records),
    pledged: [...pledged, ...since.flatMap(({ goldItems }) => goldItems)],
    releases: releases.filter(({ date }) => date <= instant),
  };
}

/** Replaces the amounts owed today with those owed on the day of the paper. */
function loanOwingAt(instant: string, loan: Loan, records: LoanRecords): Loan {
  const lent = loan.status === "active" ? bookInputOfLoan(loan, effectiveEvents(records)) : undefined;
  return { ...loan, owed: lent && owedTodayOf(bookOf(lent), dayOf(instant), loan.maturesOn) };
}

/** A settlement or the last repayment pays off the loan; the amount never charged is the rebate. */
function statusAfter(made: readonly Payment[], owed: Paise): Pick<Loan, "status" | "totalPaid" | "rebate"> {
  const counted = made.filter(({ status }) => status === "success");
  const paid = counted.reduce((sum, { amount }) => sum + toPaise(amount), 0);
  const paidOff = paid - counted.reduce((sum, payment) => sum + roundingOf(payment), 0);
  const isSettled = counted.some(({ entry }) => entry === "settlement" || entry === "carried");
  return {
    status: isSettled || paidOff >= owed ? "closed" : "active",
    totalPaid: toRupees(paid),
    rebate: isSettled && paidOff < owed ? toRupees(owed - paidOff) : undefined,
  };
}

const isReversedBy = (instant: string, { _id }: Payment, payments: readonly Payment[]): boolean =>
  payments.some(({ reverses, date }) => reverses === _id && date <= instant);

const beforeReversal = (payment: Payment): Payment => ({
  ...payment,
  entry: payment.entry === "unsettled" ? "settlement" : "repayment",
});
