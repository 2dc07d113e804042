import { formatPaise, type Paise } from "#domain/basics/money.ts";

/** `rebate` is interest that is never charged, because the loan was settled early: paid and rebate come to the total. */
export type Debt = { totalPayment: Paise; totalPaid: Paise; rebate?: Paise };

/** What is still owed, in paise; never below zero. */
export const outstanding = ({ totalPayment, totalPaid, rebate = 0 }: Debt): Paise =>
  Math.max(0, totalPayment - rebate - totalPaid);

/**
 * Why an amount cannot be taken as a repayment, or undefined when it can.
 * Source: decision 7. The message is for the person at the counter.
 */
export function repaymentProblem(amount: Paise, debt: Debt): string | undefined {
  if (!(amount > 0)) return "The repayment amount must be more than zero";
  if (amount > outstanding(debt)) {
    return `The repayment is more than the outstanding ${formatPaise(outstanding(debt))}`;
  }
  return undefined;
}

/**
 * What whoever repays more than would settle the loan that day is told; nothing where that much is owed anyway.
 * Source: decision 29.
 */
export function overpaidNotice(
  amount: Paise,
  { total, rebate }: { total: Paise; rebate: Paise },
): string | undefined {
  if (amount <= total || rebate === 0) return undefined;
  return `${formatPaise(total)} would have settled the loan today; ${formatPaise(amount - total)} more was repaid`;
}
