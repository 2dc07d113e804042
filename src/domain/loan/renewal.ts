import { type Closing, noSplit, type Split } from "./book.ts";
import { formatDate } from "#domain/basics/dates.ts";
import { formatPaise, type Paise } from "#domain/basics/money.ts";
import type { Owed } from "./owed.ts";
import { rupee } from "./whole-rupees.ts";

/** What changes hands when a loan is renewed; all in paise. */
export type Renewal = {
  /** Principal of the old loan that the new one takes over. */
  carried: Paise;
  /** What the new loan lends beyond that, paid out to the borrower. */
  topUp: Paise;
  /** What the borrower pays: everything due but the principal that is carried. */
  received: Paise;
  /** What of that is principal that the new loan does not cover. */
  paidDown: Paise;
};

/** What of the old loan is due when it closes; a settlement figure in whole rupees carries whole rupees. */
type Due = Pick<Closing, "total"> & { principal: Paise; isWhole: boolean };

/**
 * Renews a loan with a new one of `amount`: the borrower pays interest, charges and what the new loan does not cover,
 * the new loan pays the rest of the old one, and what it lends beyond is paid out. Old loan: received + carried is its
 * settlement figure. New loan: carried + topUp is its amount.
 */
export function renewalOf({ total, principal, isWhole }: Due, amount: Paise): Renewal {
  const takenOver = Math.min(principal, amount);
  const carried = Math.min(isWhole ? Math.floor(takenOver / rupee) * rupee : takenOver, total);
  return {
    carried,
    topUp: amount - carried,
    received: total - carried,
    paidDown: Math.max(0, principal - carried),
  };
}

/**
 * Why a loan on which something is overdue is not renewed, where a company renews only what is in order; undefined where
 * nothing is, or where what the borrower pays with the renewal pays all of it.
 */
export function orderProblem(
  { overdue, overdueSince }: Pick<Owed, "overdue" | "overdueSince">,
  received: Pick<Split, "interest" | "principal">,
): string | undefined {
  if (received.interest + received.principal >= overdue) return undefined;
  return `${formatPaise(overdue)} has been overdue since ${formatDate(overdueSince)}: record its repayment first, or renew for so much less that the renewal pays it`;
}

/** Where the two payments go that close the old loan: what is received, and what the new loan pays of it. */
export function dividedFor(
  { total, split }: Pick<Closing, "total" | "split">,
  received: Paise,
): Record<"received" | "carried", Split> {
  if (received === total && total > 0) return { received: split, carried: noSplit };
  let left = received;
  const [taken, carried] = [{ ...noSplit }, { ...split }];
  for (const part of ["charges", "penal", "interest", "principal"] as const) {
    taken[part] = Math.min(left, split[part]);
    carried[part] -= taken[part];
    left -= taken[part];
  }
  // What whole rupees add to the parts is paid last.
  taken.rounding = left;
  carried.rounding -= left;
  return { received: taken, carried };
}
