import { toPaise } from "#domain/basics/money.ts";
import { isPaymentLine, type LoanAccountLine } from "#resources/loans/account.ts";
import type { Payment } from "#resources/loans/payment.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import type { Wording } from "./wording.ts";

/** Without a reason, because the borrower reads it. */
export function particularsOf(line: LoanAccountLine, texts: Wording["statement"]): string {
  if (isPaymentLine(line)) return paymentParticulars(line.payment, texts);
  if (line.of === "charge") return texts.charge(line.charge.charge, toPaise(line.charge.gst));
  if (line.of === "waiver") return texts.waiver(line.waiver.of, Boolean(line.waiver.payment));
  return texts.lines[line.of];
}

export function particularsForBranch(line: LoanAccountLine, texts: Wording["statement"]): string {
  const reason = isPaymentLine(line) ? line.payment.reason : line.of === "waiver" ? line.waiver.reason : "";
  const text = particularsOf(line, texts);
  return reason ? texts.because(text, reason) : text;
}

/** Failed payments move nothing, so their amount is printed in the text. */
function paymentParticulars(
  { entry, receiptNumber, transactionId, status, amount }: Payment,
  texts: Wording["statement"],
): string {
  if (entry === "reversal") return texts.reversal;
  const what = receiptNumber ? texts.receipt(receiptNumber) : texts.payment;
  const failed = status === "success" ? "" : texts.failed(status, toPaise(amount));
  return [what, transactionId && nameInSentence(transactionId), entry && texts.entries[entry], failed]
    .filter(Boolean)
    .join(", ");
}
