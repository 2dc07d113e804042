import { toPaise } from "#domain/basics/money.ts";
import { isPaymentLine, type LoanAccountLine } from "#resources/loans/account.ts";
import type { Payment } from "#resources/loans/payment.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import type { Wording } from "./wording.ts";

/** Without a reason, because the borrower reads it. */
export function particularsOf(line: LoanAccountLine, w: Wording["statement"]): string {
  if (isPaymentLine(line)) return paymentParticulars(line.payment, w);
  if (line.of === "charge") return w.charge(line.charge.charge, toPaise(line.charge.gst));
  if (line.of === "waiver") return w.waiver(line.waiver.of, Boolean(line.waiver.payment));
  return w.lines[line.of];
}

export function particularsForBranch(line: LoanAccountLine, w: Wording["statement"]): string {
  const reason = isPaymentLine(line) ? line.payment.reason : line.of === "waiver" ? line.waiver.reason : "";
  const text = particularsOf(line, w);
  return reason ? w.because(text, reason) : text;
}

/** Failed payments move nothing, so their amount is printed in the text. */
function paymentParticulars(
  { entry, receiptNumber, transactionId, status, amount }: Payment,
  w: Wording["statement"],
): string {
  if (entry === "reversal") return w.reversal;
  const what = receiptNumber ? w.receipt(receiptNumber) : w.payment;
  const failed = status === "success" ? "" : w.failed(status, toPaise(amount));
  return [what, transactionId && nameInSentence(transactionId), entry && w.entries[entry], failed]
    .filter(Boolean)
    .join(", ");
}
