import { formatPaise, type Paise, toPaise } from "#domain/basics/money.ts";

export const cashLimits = {
  /** Covers all cash loans of a borrower. Source: Income-tax Act 2025, section 185 (formerly 269SS). */
  lent: { refusedFrom: toPaise(20_000) },
  /**
   * Per person and day, and per transaction; an instalment is one (CBDT circular 22/2017). Source: Income-tax Act
   * 2025, section 186 (formerly 269ST).
   */
  received: { refusedFrom: toPaise(2_00_000), warnedFrom: toPaise(20_000) },
} as const;

export const cashStillOwed = (lentInCash: Paise, principalLeft: Paise): Paise =>
  Math.min(lentInCash, principalLeft);

/** Includes the cash part of the principal rolled over. */
export const cashInRenewal = (paidOut: Paise, before: { lentInCash: Paise; rolledOver: Paise }): Paise =>
  paidOut + Math.min(before.lentInCash, before.rolledOver);

/** `owed` is the cash that the borrower owes already. */
export function cashLentProblem(amount: Paise, owed: Paise = 0): string | undefined {
  const { refusedFrom } = cashLimits.lent;
  const rule = `oans of ${formatPaise(refusedFrom)} or more cannot be paid in cash; choose bank transfer`;
  if (amount >= refusedFrom) return `L${rule}`;
  return amount > 0 && amount + owed >= refusedFrom
    ? `${formatPaise(amount)} in cash plus ${formatPaise(owed)} already owed in cash is ${formatPaise(amount + owed)}; l${rule}`
    : undefined;
}

const receivedLimit = `${formatPaise(cashLimits.received.refusedFrom)} or more`;
const receivedRemedy = "cannot be accepted in cash; ask for an online payment";

export const cashReceivedRefusal = `${receivedLimit} ${receivedRemedy}`;

/** `before` is the cash received from the same person that day. */
export function cashReceivedProblem(amount: Paise, before: Paise = 0): string | undefined {
  const { refusedFrom } = cashLimits.received;
  if (amount >= refusedFrom) return cashReceivedRefusal;
  return amount + before >= refusedFrom
    ? `${formatPaise(amount)} in cash plus ${formatPaise(before)} received in cash today is ${formatPaise(amount + before)}; ${receivedLimit} from one person in one day ${receivedRemedy}`
    : undefined;
}

export const cashPaidProblem = (amount: Paise): string | undefined =>
  amount >= cashLimits.received.refusedFrom
    ? `${receivedLimit} cannot be paid in cash; choose bank transfer`
    : undefined;

export const cashReceivedWarning = (amount: Paise): string | undefined =>
  amount >= cashLimits.received.warnedFrom && !cashReceivedProblem(amount)
    ? `${formatPaise(cashLimits.received.warnedFrom)} or more in cash: ask for an online payment, or note the source of the cash`
    : undefined;
