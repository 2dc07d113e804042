import { formatRupeesExactly, type Paise, toRupees } from "./money.ts";

export type Debt = { totalPayment: Paise; totalPaid: Paise };

/** What is still owed, in paise; never below zero. */
export const outstanding = ({ totalPayment, totalPaid }: Debt): Paise =>
  Math.max(0, totalPayment - totalPaid);

/**
 * Why an amount cannot be taken as a repayment, or undefined when it can.
 * Source: decision 7. The message is for the person at the counter.
 */
export function repaymentProblem(amount: Paise, debt: Debt): string | undefined {
  if (!(amount > 0)) return "The repayment amount must be more than zero";
  if (amount > outstanding(debt)) {
    return `The repayment is more than the outstanding ${formatRupeesExactly(toRupees(outstanding(debt)))}`;
  }
  return undefined;
}

/** The payment that brings the total paid to the total payment closes the loan. Source: decision 6. */
export const isPaidOff = (debt: Debt): boolean => outstanding(debt) === 0;
