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
export const cashInRenewal = (paidOut: Paise, oldLoan: { lentInCash: Paise; rolledOver: Paise }): Paise =>
  paidOut + Math.min(oldLoan.lentInCash, oldLoan.rolledOver);

export function cashLentProblem(amount: Paise, owedInCash: Paise = 0): string | undefined {
  const { refusedFrom } = cashLimits.lent;
  const limit = `of ${formatPaise(refusedFrom)} or more cannot be paid in cash; choose bank transfer`;
  if (amount >= refusedFrom) return `Loans ${limit}`;
  return amount > 0 && amount + owedInCash >= refusedFrom
    ? `${formatPaise(amount)} in cash plus ${formatPaise(owedInCash)} already owed in cash is ${formatPaise(amount + owedInCash)}; loans ${limit}`
    : undefined;
}

const receivedLimit = `${formatPaise(cashLimits.received.refusedFrom)} or more`;
const receivedRemedy = "cannot be accepted in cash; ask for an online payment";

export const cashReceivedRefusal = `${receivedLimit} ${receivedRemedy}`;

/** `receivedToday` is the cash received from the same person on that day. */
export function cashReceivedProblem(amount: Paise, receivedToday: Paise = 0): string | undefined {
  const { refusedFrom } = cashLimits.received;
  if (amount >= refusedFrom) return cashReceivedRefusal;
  return amount + receivedToday >= refusedFrom
    ? `${formatPaise(amount)} in cash plus ${formatPaise(receivedToday)} received in cash today is ${formatPaise(amount + receivedToday)}; ${receivedLimit} from one person in one day ${receivedRemedy}`
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
