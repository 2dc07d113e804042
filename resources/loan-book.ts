/** A loan as its schedule tells it, from what is on the wire. */
import { type Day, dayOf } from "#domain/dates.ts";
import { toPaise, toRupees } from "#domain/money.ts";
import { type Instalment, scheduleOf } from "#domain/schedule.ts";
import { type Settlement, type Split, settlementOn, splitsOf } from "#domain/standing.ts";
import type { Loan } from "./loans.ts";
import { isTakenBack, type Payment } from "./payments.ts";
import { basisOfTerms, pricedOf } from "./terms.ts";

/** In paise; undefined for a loan of which nobody says when it was made. */
export function scheduleOfLoan(loan: Loan): Instalment[] | undefined {
  if (Number.isNaN(Date.parse(loan.createdAt))) return undefined;
  return scheduleOf({
    ...pricedOf(loan),
    basis: basisOfTerms(loan),
    monthly: toPaise(loan.monthlyPayment),
    total: toPaise(loan.totalPayment),
    since: dayOf(loan.createdAt),
  });
}

/** What settles a loan on a day, in paise. */
export function settlementOfLoan(loan: Loan, day: Day): Settlement | undefined {
  const schedule = scheduleOfLoan(loan);
  return schedule && settlementOn(day, schedule, toPaise(loan.totalPaid ?? 0), dayOf(loan.createdAt));
}

/** `went` is missing for what did not succeed or was reversed, and where the loan does not say when it was made. */
export type Entry = Payment & { left: number; went?: Split };

/** The payments, oldest first, each with what it left to pay, in rupees, and where it went, in paise. Only what succeeded counts. */
export function accountOf(loan: Loan, made: readonly Payment[]): Entry[] {
  const inOrder = made.toSorted(byTime);
  const counted = inOrder.filter(
    (payment) => payment.status === "success" && payment.entry !== "reversal" && !isTakenBack(payment),
  );
  const settling = counted.filter(({ entry }) => entry === "settlement" || entry === "carried").length;
  const schedule = scheduleOfLoan(loan);
  const splits =
    schedule &&
    splitsOf(
      schedule,
      counted.map(({ amount }) => toPaise(amount)),
      { settling },
    );
  let left = toPaise(loan.totalPayment);
  return inOrder.map((payment) => {
    if (payment.status === "success") left -= toPaise(payment.amount);
    // Interest that is not charged goes with the payment that settles.
    if (settling > 0 && payment === counted.at(-1)) left -= toPaise(loan.rebate ?? 0);
    const went = splits?.[counted.indexOf(payment)];
    return { ...payment, left: toRupees(Math.max(0, left)), went };
  });
}

/** What is carried over comes after what was paid with it. */
const byTime = (one: Payment, other: Payment) =>
  one.date.localeCompare(other.date) || Number(one.entry === "carried") - Number(other.entry === "carried");
