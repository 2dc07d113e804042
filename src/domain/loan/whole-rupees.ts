/** Source: Responsible Business Conduct Directions 2025, ¶103; gold-loan rules, "Loans by days", 9. */
import type { Day } from "#domain/basics/dates.ts";
import { formatPaise, type Paise } from "#domain/basics/money.ts";
import { excessProblem } from "./repayment.ts";
import type { TradePolicy } from "./trade-policy.ts";

/** Depends on the day of the payment, not on the day of the loan. */
export const isInWholeRupeesOn = (day: Day, { wholeRupeesFrom }: WholeRupeesPolicy): boolean =>
  wholeRupeesFrom !== undefined && day >= wholeRupeesFrom;

export type WholeRupeesPolicy = Pick<TradePolicy, "wholeRupeesFrom">;

/** Rounds half up. */
export const toWholeRupees = (amount: Paise): Paise => Math.round(amount / oneRupee) * oneRupee;

export const isWholeRupees = (amount: Paise): boolean => amount % oneRupee === 0;

export const wholeRupeesMessage = "This loan is repaid in whole rupees";

/** The most accepted is the outstanding amount rounded to rupees. */
export function wholeRupeesProblem(amount: Paise, outstanding: Paise): string | undefined {
  if (!(amount > 0)) return "The repayment amount must be more than zero";
  if (!isWholeRupees(amount)) return wholeRupeesMessage;
  const most = toWholeRupees(outstanding);
  if (amount <= most) return undefined;
  return most === 0
    ? `Only ${formatPaise(outstanding)} is outstanding. Settle the loan at no cost`
    : excessProblem(amount, most);
}

/** A payment that leaves less closes the loan. */
export const oneRupee: Paise = 100;
