import { type Paise, toPaise, toRupees } from "#domain/money.ts";
import type { Loan } from "#resources/loans.ts";
import { isTakenBack, type Payment } from "#resources/payments.ts";
import { type GoldItem, isAssayed } from "#resources/pledge.ts";
import type { Release } from "#resources/releases.ts";

/** A loan and its payments as they stood at an instant: a paper that is printed again says what it said before. */
export function loanAsOf(
  instant: string,
  loan: Loan,
  payments: readonly Payment[],
): { loan: Loan; made: Payment[] } {
  const made = payments
    .filter(({ date }) => date <= instant)
    .map((payment) =>
      isTakenBack(payment) && !isReversedBy(instant, payment, payments) ? asItWas(payment) : payment,
    );
  if (made.length === payments.length) return { loan, made };
  return { loan: { ...loan, ...standingAfter(made, toPaise(loan.totalPayment)) }, made };
}

/** What was still pledged then, and assayed: what went since is in the release that took it. */
export const articlesAsOf = (instant: string, { goldItems }: Loan, made: readonly Release[]): GoldItem[] => [
  ...goldItems.filter((item) => item.custody !== "released" && isAssayed(item)),
  ...made.filter(({ date }) => date > instant).flatMap((release) => release.goldItems),
];

/** What settles a loan pays all of it, with what is never charged; so does the last repayment. */
function standingAfter(made: readonly Payment[], owed: Paise): Pick<Loan, "status" | "totalPaid" | "rebate"> {
  const counted = made.filter(({ status }) => status === "success");
  const paid = counted.reduce((sum, { amount }) => sum + toPaise(amount), 0);
  const isSettled = counted.some(({ entry }) => entry === "settlement" || entry === "carried");
  return {
    status: isSettled || paid >= owed ? "closed" : "active",
    totalPaid: toRupees(paid),
    rebate: isSettled && paid < owed ? toRupees(owed - paid) : undefined,
  };
}

const isReversedBy = (instant: string, { _id }: Payment, payments: readonly Payment[]): boolean =>
  payments.some(({ reverses, date }) => reverses === _id && date <= instant);

const asItWas = (payment: Payment): Payment => ({
  ...payment,
  entry: payment.entry === "unsettled" ? "settlement" : "repayment",
});
