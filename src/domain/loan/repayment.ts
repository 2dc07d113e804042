/** Checks repayment amounts, and rounds them for loans that are paid in whole rupees. */
import { formatPaise, type Paise } from "#domain/basics/money.ts";
import type { Day } from "#domain/basics/dates.ts";
import type { TradePolicy } from "./trade-policy.ts";

/** Paid off once payments and rebate add up to the total. */
export type Debt = { totalPayment: Paise; totalPaid: Paise; rebate?: Paise };

export const outstandingOf = ({ totalPayment, totalPaid, rebate = 0 }: Debt): Paise =>
  Math.max(0, totalPayment - rebate - totalPaid);

/** Source: decision 7. */
export function repaymentProblem(amount: Paise, debt: Debt): string | undefined {
  if (!(amount > 0)) return "The repayment amount must be more than zero";
  const outstanding = outstandingOf(debt);
  return amount > outstanding ? excessProblem(amount, outstanding) : undefined;
}

const excessProblem = (amount: Paise, outstanding: Paise): string =>
  `Too much by ${formatPaise(amount - outstanding)}. The outstanding amount is ${formatPaise(outstanding)}`;

/** Notes a repayment above the payoff; undefined where the whole amount is owed anyway. Source: decision 29. */
export function overpaidNotice(
  amount: Paise,
  { total, rebate }: { total: Paise; rebate: Paise },
): string | undefined {
  if (amount <= total || rebate === 0) return undefined;
  return `Payoff today was ${formatPaise(total)}; ${formatPaise(amount - total)} more was repaid`;
}

/**
 * Depends on the day of the payment, not on the day of the loan. Source: Responsible Business Conduct Directions
 * 2025, ¶103; gold-loan rules, "Loans by days", 9.
 */
export const isInWholeRupeesOn = (day: Day, { wholeRupeesFrom }: WholeRupeesPolicy): boolean =>
  wholeRupeesFrom !== undefined && day >= wholeRupeesFrom;

export type WholeRupeesPolicy = Pick<TradePolicy, "wholeRupeesFrom">;

export const roundedForPayment = (exact: Paise, isInWholeRupees: boolean): Paise =>
  isInWholeRupees ? toWholeRupees(exact) : exact;

/** Rounds half up. */
export const toWholeRupees = (amount: Paise): Paise => Math.round(amount / oneRupee) * oneRupee;

export const isWholeRupees = (amount: Paise): boolean => amount % oneRupee === 0;

export const wholeRupeesMessage = "This loan is repaid in whole rupees";

/** The most accepted is the outstanding amount rounded to rupees. */
export function wholeRupeesProblem(amount: Paise, outstanding: Paise): string | undefined {
  if (!(amount > 0)) return "The repayment amount must be more than zero";
  if (!isWholeRupees(amount)) return wholeRupeesMessage;
  const maximum = toWholeRupees(outstanding);
  if (amount <= maximum) return undefined;
  return maximum === 0
    ? `Only ${formatPaise(outstanding)} is outstanding. Settle the loan at no cost`
    : excessProblem(amount, maximum);
}

/** A payment that leaves less closes the loan. */
export const oneRupee: Paise = 100;
