import type { Paise } from "./money.ts";
import type { Settlement } from "./standing.ts";

/** What changes hands when a loan is renewed; all in paise. */
export type Renewal = {
  /** The interest due on the old loan: paid first, never lent. */
  interest: Paise;
  /** Principal of the old loan that the new one takes over. */
  carried: Paise;
  /** What the new loan lends beyond that, paid out to the borrower. */
  topUp: Paise;
  /** Principal of the old loan that the new one does not cover, paid by the borrower. */
  paidDown: Paise;
};

/**
 * Renews a loan with a new one of `amount`: the borrower pays interest and what the new loan does not cover, the new
 * loan pays the rest of the old one, and what it lends beyond is paid out. Old loan: interest + paidDown + carried is
 * its settlement figure. New loan: carried + topUp is its amount.
 */
export function renewalOf(
  { interest, principal }: Pick<Settlement, "interest" | "principal">,
  amount: Paise,
): Renewal {
  const carried = Math.min(principal, amount);
  return { interest, carried, topUp: amount - carried, paidDown: principal - carried };
}
