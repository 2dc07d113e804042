/** Payments in whole rupees. Source: Responsible Business Conduct Directions 2025, ¶103; gold-loan rules, "Loans by days", 9. */
import type { Day } from "#domain/basics/dates.ts";
import { formatPaise, type Paise } from "#domain/basics/money.ts";
import type { Trade } from "./trade.ts";

/** Whether loans of instalments are paid so on a day: the day of the payment counts, whenever the loan was made. */
export const inWholeRupeesOn = (day: Day, { wholeRupeesFrom }: WholeRupees): boolean =>
  wholeRupeesFrom !== undefined && day >= wholeRupeesFrom;

export type WholeRupees = Pick<Trade, "wholeRupeesFrom">;

/** Half up. */
export const toWholeRupees = (amount: Paise): Paise => Math.round(amount / rupee) * rupee;

export const areWholeRupees = (amount: Paise): boolean => amount % rupee === 0;

/** What is said of a payment with paise. */
export const onlyWholeRupees = "This loan is repaid in whole rupees";

/** Why so much is no repayment in whole rupees of what is outstanding; that rounded to rupees is the most. */
export function wholeRupeesProblem(amount: Paise, outstanding: Paise): string | undefined {
  if (!(amount > 0)) return "The repayment amount must be more than zero";
  if (!areWholeRupees(amount)) return onlyWholeRupees;
  const most = toWholeRupees(outstanding);
  if (amount <= most) return undefined;
  return most === 0
    ? `Only ${formatPaise(outstanding)} is outstanding: settle the loan, which costs nothing`
    : `The repayment is more than the outstanding ${formatPaise(most)}`;
}

/** Less than that is not left owing: a payment that leaves less closes the loan. */
export const rupee: Paise = 100;
