/** A loan as its schedule tells it, from what is on the wire. */
import { type Movement, movementsOf, type Paid } from "#domain/account.ts";
import { allocationOn, nothing, plus, principalOutstanding, type Split } from "#domain/allocation.ts";
import { type Day, dayOf, daysBetween } from "#domain/dates.ts";
import { type LendingRule, ruleOf, withMaximumLtv } from "#domain/lending-limits.ts";
import { type Paise, toPaise } from "#domain/money.ts";
import { type Closing, noSplit } from "#domain/book.ts";
import { isByDays } from "#domain/kinds.ts";
import { type Instalment, scheduleOf } from "#domain/schedule.ts";
import { type Settlement, type Standing, settlementOn, standingOn } from "#domain/standing.ts";
import type { OwedToday } from "./due-fields.ts";
import type { Loan } from "./loans.ts";
import { isTakenBack, type Payment } from "./payments.ts";
import { basisOfTerms, pricedOf } from "./agreement.ts";

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

/** What settles a loan on a day, in paise; of a loan by days, today. */
export function settlementOfLoan(loan: Loan, day: Day): Settlement | undefined {
  if (isByDays(loan)) return loan.owed && settlementOfDue(loan.owed);
  const schedule = scheduleOfLoan(loan);
  return schedule && settlementOn(day, schedule, toPaise(loan.totalPaid ?? 0), dayOf(loan.createdAt));
}

/** The same, and where what closes the loan goes. */
export function closingOfLoan(loan: Loan, day: Day): Closing | undefined {
  const settlement = settlementOfLoan(loan, day);
  if (!settlement) return undefined;
  const { total, interest, principal, rebate } = settlement;
  const { penal = 0, charges = 0, rounding = 0 } = loan.owed ?? {};
  const more = { penal: toPaise(penal), charges: toPaise(charges), rounding: toPaise(rounding) };
  return { total, split: { ...noSplit, interest, principal, ...more }, rebate };
}

function settlementOfDue(owed: OwedToday): Settlement {
  const [interest, principal] = [toPaise(owed.interest), toPaise(owed.principal)];
  return {
    total: toPaise(owed.total),
    interest,
    principal,
    rebate: 0,
    principalOutstanding: principal,
    interestOwed: interest,
    advance: 0,
  };
}

/** What is due of a loan on a day and what comes next, in paise. */
export function standingOfLoan(loan: Loan, day: Day): Standing | undefined {
  if (isByDays(loan)) return loan.owed && standingOfDue(loan.owed, day);
  const schedule = scheduleOfLoan(loan);
  return schedule && standingOn(day, schedule, toPaise(loan.totalPaid ?? 0));
}

function standingOfDue({ due, overdueSince, nextDue, nextAmount }: OwedToday, day: Day): Standing {
  return {
    dueNow: toPaise(due),
    daysPastDue: overdueSince ? daysBetween(overdueSince, day) : 0,
    next: nextDue ? { due: nextDue, amount: toPaise(nextAmount ?? 0) } : undefined,
  };
}

/** What the lending limit counts of a loan today, in paise. */
export const countedOfLoan = (loan: Loan, day: Day): Paise | undefined =>
  loan.owed ? toPaise(loan.owed.counted) : settlementOfLoan(loan, day)?.total;

/** The lending rule that a loan is judged by. */
export const ruleOfLoan = (loan: Loan): LendingRule => withMaximumLtv(ruleOf(loan), loan.terms?.maximumLtv);

/** What was paid on a loan has become by a day, and what is outstanding of its principal; in paise. */
export function allocationOfLoan(
  loan: Loan,
  day: Day,
): (Split & { principalOutstanding: Paise }) | undefined {
  if (loan.owed) return { ...nothing, principalOutstanding: toPaise(loan.owed.principal) };
  const schedule = scheduleOfLoan(loan);
  if (!schedule) return undefined;
  const allocated = allocationOn(day, schedule, toPaise(loan.totalPaid ?? 0));
  return { ...allocated, principalOutstanding: principalOutstanding(schedule, allocated) };
}

/**
 * A line of a loan's account, in paise: `amount` is what it takes off `balance`, all that is still payable. Without a
 * `split` is what does not count: what failed, what was taken back and what takes it back.
 */
export type Line = { day: Day; amount: Paise; split?: Split; balance: Paise } & (
  | { of: "payment"; payment: Payment; left: Paise }
  | { of: "instalment" | "closing" | "rebate" }
);
/** `left` is what is still to pay after it: the interest that is not charged goes with the payment that settles. */
export type Entry = Extract<Line, { of: "payment" }>;

/** All that happened to a loan until a day, oldest first. Where it does not say when it was made, nothing is divided. */
export function accountOf(loan: Loan, made: readonly Payment[], until: Day): Line[] {
  const payments = made.toSorted(byTime);
  const rebate = toPaise(loan.rebate ?? 0);
  const last = payments.findLast((payment) => courseOf(payment) !== "nothing");
  let balance = toPaise(loan.totalPayment);
  const lines = movementsIn(loan, payments, until).map((movement): Line => {
    if (movement.of !== "payment") return { ...movement, amount: 0, balance };
    const payment = payments[movement.at] as Payment;
    const { day, split } = movement;
    const amount = payment.status === "success" ? toPaise(payment.amount) : 0;
    balance -= amount;
    return {
      of: "payment",
      payment,
      day,
      split,
      amount,
      balance,
      left: balance - (payment === last ? rebate : 0),
    };
  });
  if (rebate > 0 && last)
    lines.push({ of: "rebate", day: dayOf(last.date), amount: rebate, balance: balance - rebate });
  return lines;
}

export const isEntry = (line: Line): line is Entry => line.of === "payment";

/** What the lines have come to. */
export const sumOf = (lines: readonly Line[]): Split =>
  lines.reduce((sum, { split }) => (split ? plus(sum, split) : sum), nothing);

function movementsIn(loan: Loan, payments: readonly Payment[], until: Day): Movement[] {
  const schedule = scheduleOfLoan(loan);
  const paid = payments.map((payment) => ({
    day: Number.isNaN(Date.parse(payment.date)) ? "" : dayOf(payment.date),
    amount: toPaise(payment.amount),
    as: courseOf(payment),
  }));
  if (!schedule) return paid.map(({ day }, at) => ({ of: "payment", at, day }));
  const since = dayOf(loan.createdAt);
  return movementsOf({ schedule, since, payments: paid, until, isClosed: loan.status === "closed" });
}

function courseOf(payment: Payment): Paid["as"] {
  const { status, entry } = payment;
  if (status !== "success" || entry === "reversal" || isTakenBack(payment)) return "nothing";
  return entry === "settlement" || entry === "carried" ? "settlement" : "repayment";
}

/** At one instant, what is carried over comes after what was paid with it, and a reversal last. */
const byTime = (one: Payment, other: Payment) =>
  one.date.localeCompare(other.date) ||
  rankOf(one) - rankOf(other) ||
  (one.receiptNumber ?? "").localeCompare(other.receiptNumber ?? "");

const rankOf = ({ entry }: Payment) => (entry === "reversal" ? 2 : entry === "carried" ? 1 : 0);
