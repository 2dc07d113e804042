/** Calculates what a loan owes. Its row and `OwedToday` are in rupees, all other amounts in paise. */
import { type Day, dayOf } from "#domain/basics/dates.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import type { Balances } from "#domain/loan/balances.ts";
import { type Book, bookOf, type Closing, type BookInput, noSplit } from "#domain/loan/book.ts";
import { nothingConceded } from "#domain/loan/charges.ts";
import type { LoanEvent } from "#domain/loan/by-days/accrual.ts";
import type { Instalment } from "#domain/loan/instalments.ts";
import { isLoanByDays } from "#domain/loan/kinds.ts";
import { type LendingRule, ruleOf, withMaximumLtv } from "#domain/loan/lending-limits.ts";
import type { OwedBreakdown } from "#domain/loan/owed.ts";
import { daysPastDue, type InstalmentState, instalmentStates, type Arrears } from "#domain/loan/arrears.ts";
import { divideClosing, renewalAmounts } from "#domain/loan/renewal.ts";
import { type OfferedPayments, offeredPayments } from "#domain/loan/offered-payments.ts";
import { isInWholeRupeesOn, type WholeRupeesPolicy } from "#domain/loan/repayment.ts";
import { rateBasisOf, bookInputOf, pricingOf } from "./agreement.ts";
import { mapOwed, owedByBook } from "./due.ts";
import type { OwedToday } from "./due-fields.ts";
import type { Loan } from "./loan.ts";

/** Undefined where a backend leaves out the date or the terms. */
export function bookInputOfLoan(loan: Loan, events: readonly LoanEvent[] = []): BookInput | undefined {
  const { kind, terms, createdAt, monthlyPayment, totalPayment, totalPaid, wholeRupeesFrom } = loan;
  if (Number.isNaN(Date.parse(createdAt))) return undefined;
  const agreed = {
    ...pricingOf(loan),
    basis: rateBasisOf(loan),
    monthly: toPaise(monthlyPayment),
    total: toPaise(totalPayment),
    since: dayOf(createdAt),
  };
  return bookInputOf({ ...agreed, kind, terms, wholeRupeesFrom, paid: toPaise(totalPaid ?? 0) }, events);
}

/** Undefined for a loan by days, whose book needs its events too. */
export function bookOfLoan(loan: Loan): Book | undefined {
  const input = isLoanByDays(loan) ? undefined : bookInputOfLoan(loan);
  return input && bookOf(input);
}

export function planOfLoan(loan: Loan): readonly Instalment[] | undefined {
  const input = bookInputOfLoan(loan);
  return input && bookOf(input).plan;
}

/** Returns the amounts that the server sent, for their own day, where only the server can calculate them. */
export function owedOfLoan(loan: Loan, day: Day): OwedToday | undefined {
  if (loan.owed?.on === day) return loan.owed;
  const book = bookOfLoan(loan);
  return book ? owedByBook(book, day) : loan.owed;
}

export function withOwed(loan: Loan, day: Day): Loan {
  return loan.status === "active" && !loan.owed ? { ...loan, owed: owedOfLoan(loan, day) } : loan;
}

/** Loans by days are always paid in whole rupees. */
export const isInWholeRupees = (loan: Pick<Loan, "kind" | "wholeRupeesFrom">, day: Day): boolean =>
  isLoanByDays(loan) || isInWholeRupeesOn(day, loan);

/** Undefined for a loan by days, for which the day makes no difference. */
export const wholeRupeesDayOf = (loan: Pick<Loan, "kind">, { wholeRupeesFrom }: WholeRupeesPolicy) =>
  isLoanByDays(loan) ? undefined : wholeRupeesFrom;

export function offeredPaymentsOf(loan: Loan, day: Day): OfferedPayments | undefined {
  const owed = owedOfLoan(loan, day);
  const arrears = arrearsOfLoan(loan, day);
  if (!owed || !arrears) return undefined;
  const { dueNow: due, next } = arrears;
  const toPay = owed.toPay === undefined ? undefined : toPaise(owed.toPay);
  const isWhole = isInWholeRupees(loan, day);
  return offeredPayments({ due, next, total: toPaise(owed.total), toPay, isInWholeRupees: isWhole });
}

export const toPaiseAmounts = <Key extends string>(
  amounts: Readonly<Record<Key, number>>,
): Record<Key, Paise> =>
  Object.fromEntries(
    Object.entries<number>(amounts).map(([key, rupees]) => [key, toPaise(rupees)]),
  ) as Record<Key, Paise>;

export const owedInPaise = (owed: OwedBreakdown): OwedBreakdown => mapOwed(owed, toPaise);

/** Splits the payoff into its parts. An advance is deducted from the principal first. */
export function closingOfLoan(loan: Loan, day: Day): Closing | undefined {
  const owed = owedOfLoan(loan, day);
  if (!owed) return undefined;
  const { principal, interest, penal, charges, rounding, advance, total } = owedInPaise(owed);
  const principalLeft = Math.max(0, principal - advance);
  const split = { ...noSplit, penal, charges, rounding, principal: principalLeft };
  return {
    total,
    split: { ...split, interest: principal + interest - advance - principalLeft },
    rebate: toPaise(owed.rebate ?? 0),
    conceded: nothingConceded,
  };
}

export function renewalOfLoan(loan: Loan, day: Day, amount: Paise) {
  const closing = closingOfLoan(loan, day);
  if (!closing) return undefined;
  const closingDue = {
    total: closing.total,
    principal: closing.split.principal,
    isWhole: isInWholeRupees(loan, day),
  };
  const renewal = renewalAmounts(closingDue, amount);
  return { ...renewal, splits: divideClosing(closing, renewal.received) };
}

export function arrearsOfLoan(loan: Loan, day: Day): Arrears | undefined {
  const owed = owedOfLoan(loan, day);
  if (!owed) return undefined;
  const { due, overdue, overdueSince, nextDue, nextAmount } = owed;
  return {
    dueNow: toPaise(due),
    overdue: toPaise(overdue),
    overdueSince,
    daysPastDue: daysPastDue(overdueSince, day),
    next: nextDue ? { due: nextDue, amount: toPaise(nextAmount ?? 0) } : undefined,
  };
}

/** Counts the whole advance, even beyond the payoff. */
export function balancesOfLoan(loan: Loan, day: Day): Pick<Balances, "loans" | "advance"> | undefined {
  const book = bookOfLoan(loan);
  if (book) return book.balancesOn(day);
  return loan.owed && { loans: toPaise(loan.owed.principal), advance: toPaise(loan.owed.advance) };
}

/** A settled loan owes nothing, though some interest was never charged. */
export function instalmentStatesOf(loan: Loan, plan: readonly Instalment[], day: Day): InstalmentState[] {
  if (loan.status === "closed") return plan.map(() => "paid");
  if (bookOfLoan(loan)) return instalmentStates(day, plan, toPaise(loan.totalPaid ?? 0));
  const { due = 0, charges = 0, penal = 0, overdueSince = day } = loan.owed ?? {};
  const isDue = toPaise(due) > toPaise(charges) + toPaise(penal);
  return plan.map((each) => {
    if (each.due > day) return "upcoming";
    if (each.due === day) return isDue ? "due" : "paid";
    return each.due >= overdueSince ? "overdue" : "paid";
  });
}

export function countsMaturity(loan: Loan): boolean {
  const input = bookInputOfLoan(loan);
  return input !== undefined && bookOf(input).countsMaturity;
}

export function amountCountedToLimit(loan: Loan, day: Day): Paise | undefined {
  const owed = owedOfLoan(loan, day);
  return owed && toPaise(owed.counted);
}

export const lendingRuleOfLoan = (loan: Loan): LendingRule =>
  withMaximumLtv(ruleOf(loan), loan.terms?.maximumLtv);
