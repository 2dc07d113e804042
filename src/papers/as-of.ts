import { type Paise, toPaise, toRupees } from "#domain/basics/money.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { roundingOf } from "#resources/loans/account.ts";
import type { Payment } from "#resources/loans/payment.ts";
import { isTakenBack } from "#resources/loans/payments.ts";
import type { Subject } from "./paper.ts";

/** What a paper was written about as it stood on its date, as far as that can still be told. */
export function asOf(subject: Subject): Subject {
  const { date: instant, loan, pledged, payments, charges, waivers, releases } = subject;
  const made = payments
    .filter(({ date }) => date <= instant)
    .map((payment) =>
      isTakenBack(payment) && !isReversedBy(instant, payment, payments) ? asItWas(payment) : payment,
    );
  const standing = made.length < payments.length && standingAfter(made, toPaise(loan.totalPayment));
  const since = releases.filter(({ date }) => date > instant);
  return {
    ...subject,
    loan: { ...loan, ...standing },
    pledged: [...pledged, ...since.flatMap(({ goldItems }) => goldItems)],
    payments: made,
    charges: charges.filter(({ date }) => date <= instant),
    waivers: waivers.filter(({ date }) => date <= instant),
    releases: releases.filter(({ date }) => date <= instant),
  };
}

/** What settles a loan pays all of it, with what is never charged; so does the last repayment. */
function standingAfter(made: readonly Payment[], owed: Paise): Pick<Loan, "status" | "totalPaid" | "rebate"> {
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

const asItWas = (payment: Payment): Payment => ({
  ...payment,
  entry: payment.entry === "unsettled" ? "settlement" : "repayment",
});
