import { formatPaise, type Paise } from "#domain/basics/money.ts";

/** Payments and rebate then add up to the total. */
export type Debt = { totalPayment: Paise; totalPaid: Paise; rebate?: Paise };

/** Never below zero. */
export const outstandingOf = ({ totalPayment, totalPaid, rebate = 0 }: Debt): Paise =>
  Math.max(0, totalPayment - rebate - totalPaid);

/** Source: decision 7. */
export function repaymentProblem(amount: Paise, debt: Debt): string | undefined {
  if (!(amount > 0)) return "The repayment amount must be more than zero";
  const outstanding = outstandingOf(debt);
  return amount > outstanding ? excessProblem(amount, outstanding) : undefined;
}

export const excessProblem = (amount: Paise, outstanding: Paise): string =>
  `Too much by ${formatPaise(amount - outstanding)}. The outstanding amount is ${formatPaise(outstanding)}`;

/** Undefined where the whole amount is owed anyway. Source: decision 29. */
export function overpaidNotice(
  amount: Paise,
  { total, rebate }: { total: Paise; rebate: Paise },
): string | undefined {
  if (amount <= total || rebate === 0) return undefined;
  return `Payoff today was ${formatPaise(total)}; ${formatPaise(amount - total)} more was repaid`;
}
