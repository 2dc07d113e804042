/** Calculates what a renewal rolls over from the old loan, and what the borrower pays or receives. */
import { type Closing, noSplit, type Split } from "./book.ts";
import { formatDate } from "#domain/basics/dates.ts";
import { formatPaise, type Paise } from "#domain/basics/money.ts";
import type { OwedBreakdown } from "./owed.ts";
import { oneRupee } from "./repayment.ts";

type RenewalAmounts = {
  rolledOver: Paise;
  /** Remainder of the new loan, paid out to the borrower. */
  topUp: Paise;
  received: Paise;
  paidDown: Paise;
};

/** A payoff in whole rupees rolls over whole rupees only. */
type ClosingDues = Pick<Closing, "total"> & { principal: Paise; isWhole: boolean };

/** Old loan: received + rolledOver is its payoff. New loan: rolledOver + topUp is its amount. */
export function renewalAmounts({ total, principal, isWhole }: ClosingDues, amount: Paise): RenewalAmounts {
  const takenOver = Math.min(principal, amount);
  const rolledOver = Math.min(isWhole ? Math.floor(takenOver / oneRupee) * oneRupee : takenOver, total);
  return {
    rolledOver,
    topUp: amount - rolledOver,
    received: total - rolledOver,
    paidDown: Math.max(0, principal - rolledOver),
  };
}

export function arrearsProblem(
  { overdue, overdueSince }: Pick<OwedBreakdown, "overdue" | "overdueSince">,
  received: Pick<Split, "interest" | "principal">,
): string | undefined {
  if (received.interest + received.principal >= overdue) return undefined;
  return `${formatPaise(overdue)} has been overdue since ${formatDate(overdueSince)}: record its repayment first, or lower the new loan amount so that the renewal pays it`;
}

export function divideClosing(
  { total, split }: Pick<Closing, "total" | "split">,
  received: Paise,
): Record<"received" | "rolledOver", Split> {
  if (received === total && total > 0) return { received: split, rolledOver: noSplit };
  let remainder = received;
  const [receivedSplit, rolledOver] = [{ ...noSplit }, { ...split }];
  for (const part of ["charges", "penal", "interest", "principal"] as const) {
    receivedSplit[part] = Math.min(remainder, split[part]);
    rolledOver[part] -= receivedSplit[part];
    remainder -= receivedSplit[part];
  }
  // Rounding to whole rupees is paid last.
  receivedSplit.rounding = remainder;
  rolledOver.rounding -= remainder;
  return { received: receivedSplit, rolledOver };
}
