import { toPaise, toRupees } from "#domain/money.ts";
import type { Loan } from "#resources/loans.ts";
import type { Payment } from "#resources/payments.ts";

/** A loan and its payments as they stood at an instant: a paper that is printed again says what it said before. */
export function loanAsOf(
  instant: string,
  loan: Loan,
  payments: readonly Payment[],
): { loan: Loan; made: Payment[] } {
  const reversedLater = payments.some(({ entry, date }) => entry === "reversal" && date > instant);
  const made = payments
    .filter(({ date }) => date <= instant)
    .map((payment) =>
      reversedLater && payment.entry === "reversed" ? asItWas(payment, payments, instant) : payment,
    );
  const paid = made.reduce(
    (sum, { status, amount }) => sum + (status === "success" ? toPaise(amount) : 0),
    0,
  );
  if (made.length === payments.length) return { loan, made };
  return { loan: { ...loan, status: "active", rebate: undefined, totalPaid: toRupees(paid) }, made };
}

/** One that was reversed later had not been reversed then. */
const asItWas = (payment: Payment, payments: readonly Payment[], instant: string): Payment =>
  payments.some(
    ({ entry, date, amount }) =>
      entry === "reversal" && date <= instant && date >= payment.date && amount === -payment.amount,
  )
    ? payment
    : { ...payment, entry: "repayment" };
