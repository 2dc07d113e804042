/** A loan as its book tells it, from what is on the wire. */
import { allocationOn, nothing, principalOutstanding, type Split } from "#domain/loan/allocation.ts";
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { type LendingRule, ruleOf, withMaximumLtv } from "#domain/loan/lending-limits.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { bookOf, type Closing, type DailyLoan, type Due, noSplit } from "#domain/loan/book.ts";
import type { Happening } from "#domain/loan/daily-balance/course.ts";
import { isByDays } from "#domain/loan/kinds.ts";
import { type Owed, owedOfInstalments } from "#domain/loan/owed.ts";
import { daysPastDue } from "#domain/loan/past-due.ts";
import { dividedFor, renewalOf } from "#domain/loan/renewal.ts";
import { type Instalment, scheduleOf } from "#domain/loan/schedule.ts";
import {
  type InstalmentState,
  instalmentStates,
  type Settlement,
  type Standing,
  settlementOn,
  standingOn,
} from "#domain/loan/standing.ts";
import { inWholeRupeesOn, toWholeRupees } from "#domain/loan/whole-rupees.ts";
import type { OwedToday } from "./due-fields.ts";
import type { Loan } from "./loan.ts";
import { basisOfTerms, dailyTermsIn, pricedOf } from "./agreement.ts";

/** What falls due when, as it was agreed, in paise; undefined of a loan that does not tell enough. */
export function planOfLoan(loan: Loan): readonly Due[] | undefined {
  const lent = lentByDays(loan);
  return lent ? bookOf(lent).plan : scheduleOfLoan(loan);
}

/** A loan by days with what happened to it; undefined of any other, and of one that tells no terms. */
export function lentByDays(loan: Loan, happened: readonly Happening[] = []): DailyLoan | undefined {
  if (!isByDays(loan) || !loan.terms || !isMade(loan)) return undefined;
  const terms = dailyTermsIn(loan, loan.terms, dayOf(loan.createdAt));
  return { kind: terms.kind, terms, happened };
}

const isMade = ({ createdAt }: Pick<Loan, "createdAt">): boolean => !Number.isNaN(Date.parse(createdAt));

/** In paise; undefined for a loan of which nobody says when it was made. */
export function scheduleOfLoan(loan: Loan): Instalment[] | undefined {
  if (isByDays(loan) || !isMade(loan)) return undefined;
  return scheduleOf({
    ...pricedOf(loan),
    basis: basisOfTerms(loan),
    monthly: toPaise(loan.monthlyPayment),
    total: toPaise(loan.totalPayment),
    since: dayOf(loan.createdAt),
  });
}

/** Whether a loan is paid and settled in whole rupees on a day. */
export const isInWholeRupees = (loan: Pick<Loan, "kind" | "wholeRupeesFrom">, day: Day): boolean =>
  isByDays(loan) || inWholeRupeesOn(day, loan);

/** `total` is what whole rupees make of the rest: `rounding` is what they add or take. */
export type LoanSettlement = Settlement & { rounding: Paise };

/** What settles a loan on a day, in paise; of a loan by days, today. */
export function settlementOfLoan(loan: Loan, day: Day): LoanSettlement | undefined {
  if (isByDays(loan)) return loan.owed && settlementOfDue(loan.owed);
  const schedule = scheduleOfLoan(loan);
  if (!schedule) return undefined;
  const exactly = settlementOn(day, schedule, toPaise(loan.totalPaid ?? 0), dayOf(loan.createdAt));
  const total = isInWholeRupees(loan, day) ? toWholeRupees(exactly.total) : exactly.total;
  return { ...exactly, total, rounding: total - exactly.total };
}

/** What is owed of a loan on a day, part by part, in paise; of a loan by days, today. */
export function owedOfLoan(loan: Loan, day: Day): Owed | undefined {
  if (isByDays(loan)) return loan.owed && owedOfDue(loan.owed);
  const schedule = scheduleOfLoan(loan);
  const paid = toPaise(loan.totalPaid ?? 0);
  const { createdAt, wholeRupeesFrom } = loan;
  return schedule && owedOfInstalments(day, schedule, { paid, since: dayOf(createdAt), wholeRupeesFrom });
}

/** Amounts as they are on the wire, in paise. */
export const inPaise = <Key extends string>(amounts: Readonly<Record<Key, number>>): Record<Key, Paise> =>
  Object.fromEntries(
    Object.entries<number>(amounts).map(([key, rupees]) => [key, toPaise(rupees)]),
  ) as Record<Key, Paise>;

/** What is owed, as it is on the wire, in paise. */
export function owedOfDue({ overdueSince, ...told }: Omit<OwedToday, "counted">): Owed {
  const { principal, interest, penal, charges, rounding, advance, total, due, overdue } = told;
  const amounts = { principal, interest, penal, charges, rounding, advance, total, due, overdue };
  return { ...inPaise(amounts), overdueSince };
}

/** The same, and where what closes the loan goes. */
export function closingOfLoan(loan: Loan, day: Day): Closing | undefined {
  const settlement = settlementOfLoan(loan, day);
  if (!settlement) return undefined;
  const { total, interest, principal, rounding, rebate } = settlement;
  const { penal = 0, charges = 0 } = loan.owed ?? {};
  const more = { penal: toPaise(penal), charges: toPaise(charges), rounding };
  return { total, split: { ...noSplit, interest, principal, ...more }, rebate };
}

/** What changes hands when a loan is renewed with one of so much, and where what closes it goes; in paise. */
export function renewalOfLoan(loan: Loan, day: Day, amount: Paise) {
  const closing = closingOfLoan(loan, day);
  if (!closing) return undefined;
  const due = {
    total: closing.total,
    principal: closing.split.principal,
    isWhole: isInWholeRupees(loan, day),
  };
  const renewal = renewalOf(due, amount);
  return { ...renewal, splits: dividedFor(closing, renewal.received) };
}

function settlementOfDue(owed: OwedToday): LoanSettlement {
  const [interest, principal] = [toPaise(owed.interest), toPaise(owed.principal)];
  return {
    total: toPaise(owed.total),
    interest,
    principal,
    rebate: 0,
    principalOutstanding: principal,
    interestOwed: interest,
    advance: 0,
    rounding: toPaise(owed.rounding),
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
    overdueSince,
    daysPastDue: daysPastDue(overdueSince, day),
    next: nextDue ? { due: nextDue, amount: toPaise(nextAmount ?? 0) } : undefined,
  };
}

/**
 * How far each of what falls due has come. A settled loan owes none of it, whatever of it was never charged; a loan by
 * days says since when something is overdue.
 */
export function statesOfPlan(loan: Loan, plan: readonly Due[], day: Day): InstalmentState[] {
  if (loan.status === "closed") return plan.map(() => "paid");
  if (!isByDays(loan)) return instalmentStates(day, plan, toPaise(loan.totalPaid ?? 0));
  const { due = 0, charges = 0, penal = 0, overdueSince = day } = loan.owed ?? {};
  const isDue = toPaise(due) > toPaise(charges) + toPaise(penal);
  return plan.map((each) => {
    if (each.due > day) return "to come";
    if (each.due === day) return isDue ? "due" : "paid";
    return each.due >= overdueSince ? "overdue" : "paid";
  });
}

/** So much as it can be paid on a loan that day, which may be in whole rupees. */
export const asPaid = (loan: Loan, amount: Paise, day: Day): Paise =>
  isInWholeRupees(loan, day) ? toWholeRupees(amount) : amount;

/** What the lending limit counts of a loan today, in paise. */
export function countedOfLoan(loan: Loan, day: Day): Paise | undefined {
  if (loan.owed) return toPaise(loan.owed.counted);
  const settlement = settlementOfLoan(loan, day);
  return settlement && settlement.total - settlement.rounding;
}

/** The lending rule that a loan is judged by. */
export const ruleOfLoan = (loan: Loan): LendingRule => withMaximumLtv(ruleOf(loan), loan.terms?.maximumLtv);

/** What was paid on a loan has become by a day, and what is outstanding of its principal; in paise. */
export function allocationOfLoan(
  loan: Loan,
  day: Day,
): (Split & { principalOutstanding: Paise }) | undefined {
  if (isByDays(loan)) return { ...nothing, principalOutstanding: toPaise(loan.owed?.principal ?? 0) };
  const schedule = scheduleOfLoan(loan);
  if (!schedule) return undefined;
  const allocated = allocationOn(day, schedule, toPaise(loan.totalPaid ?? 0));
  return { ...allocated, principalOutstanding: principalOutstanding(schedule, allocated) };
}
