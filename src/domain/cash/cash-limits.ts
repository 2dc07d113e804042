import { formatPaise, type Paise, toPaise } from "#domain/basics/money.ts";

/**
 * From which amount on cash is refused or only noted, in paise. Change a figure here and forms and server follow.
 * - Lent in cash: nobody takes a loan in cash that, with what they owe in cash already, comes to ₹20,000 or more.
 *   Income-tax Act 2025, section 185 (formerly 269SS).
 * - Received in cash: nobody receives ₹2,00,000 or more from one person in a day, or for one transaction. Income-tax Act
 *   2025, section 186 (formerly 269ST); one instalment counts as one transaction (CBDT circular 22/2017). The warning is
 *   the company's own.
 */
export const cashLimits = {
  lent: { refusedFrom: toPaise(20_000) },
  received: { refusedFrom: toPaise(2_00_000), warnedFrom: toPaise(20_000) },
} as const;

/** What is still owed in cash on a loan that runs: of what was lent in cash, no more than is left of the principal. */
export const owedInCash = (lentInCash: Paise, principalLeft: Paise): Paise =>
  Math.min(lentInCash, principalLeft);

/** How much of a renewed loan reached the borrower in cash: what it pays out so, and what it carries over that did. */
export const renewedInCash = (paidOut: Paise, before: { lentInCash: Paise; carried: Paise }): Paise =>
  paidOut + Math.min(before.lentInCash, before.carried);

/**
 * Why an amount cannot be lent in cash to somebody who owes so much in cash already, or undefined when it can. The
 * message is for the person at the counter.
 */
export function cashLentProblem(amount: Paise, owed: Paise = 0): string | undefined {
  const { refusedFrom } = cashLimits.lent;
  const rule = `oans of ${formatPaise(refusedFrom)} or more are not paid out in cash; choose a transfer`;
  if (amount >= refusedFrom) return `L${rule}`;
  return amount > 0 && amount + owed >= refusedFrom
    ? `${formatPaise(amount)} in cash beside ${formatPaise(owed)} already owed in cash comes to ${formatPaise(amount + owed)}; l${rule}`
    : undefined;
}

/** The same for cash that is handed in by somebody from whom so much was received in cash that day. */
export function cashReceivedProblem(amount: Paise, before: Paise = 0): string | undefined {
  const { refusedFrom } = cashLimits.received;
  const limit = `${formatPaise(refusedFrom)} or more`;
  const remedy = "is not taken in cash; ask for an online payment";
  if (amount >= refusedFrom) return `${limit} ${remedy}`;
  return amount + before >= refusedFrom
    ? `${formatPaise(amount)} in cash beside ${formatPaise(before)} received in cash today comes to ${formatPaise(amount + before)}; ${limit} from one person in one day ${remedy}`
    : undefined;
}

/** What the counter should know before it takes so much cash, or undefined when there is nothing to say. */
export const cashReceivedWarning = (amount: Paise): string | undefined =>
  amount >= cashLimits.received.warnedFrom && !cashReceivedProblem(amount)
    ? `${formatPaise(cashLimits.received.warnedFrom)} or more in cash: prefer an online payment, or note where the cash comes from`
    : undefined;
