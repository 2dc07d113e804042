import { formatRupees, type Paise, toPaise, toRupees } from "./money.ts";

/**
 * From which amount on cash is refused or only noted, in paise. Change a figure here and forms and server follow.
 * - Lent in cash: nobody takes a loan of ₹20,000 or more in cash. Income-tax Act 2025, section 185 (formerly 269SS).
 * - Received in cash: nobody receives ₹2,00,000 or more for one transaction. Income-tax Act 2025, section 186
 *   (formerly 269ST); one instalment counts as one transaction (CBDT circular 22/2017). The warning is the company's own.
 */
export const cashLimits = {
  lent: { refusedFrom: toPaise(20_000) },
  received: { refusedFrom: toPaise(2_00_000), warnedFrom: toPaise(20_000) },
} as const;

/** Why an amount cannot be lent in cash, or undefined when it can. The message is for the person at the counter. */
export const cashLentProblem = (amount: Paise): string | undefined =>
  amount >= cashLimits.lent.refusedFrom
    ? `Loans of ${rupees(cashLimits.lent.refusedFrom)} or more are not paid out in cash; choose a transfer`
    : undefined;

/** The same for one repayment in cash. */
export const cashReceivedProblem = (amount: Paise): string | undefined =>
  amount >= cashLimits.received.refusedFrom
    ? `${rupees(cashLimits.received.refusedFrom)} or more is not taken in cash; ask for an online payment`
    : undefined;

/** What the counter should know before it takes so much cash, or undefined when there is nothing to say. */
export const cashReceivedWarning = (amount: Paise): string | undefined =>
  amount >= cashLimits.received.warnedFrom && !cashReceivedProblem(amount)
    ? `${rupees(cashLimits.received.warnedFrom)} or more in cash: prefer an online payment, or note where the cash comes from`
    : undefined;

const rupees = (amount: Paise) => formatRupees(toRupees(amount));
