import { type PaymentRow, paymentTable } from "#server/loans/payment-table.ts";

/** Has no split, like a reversal through the API. */
export const reversalOf = (payment: PaymentRow, { id, at }: { id: string; at: string }): PaymentRow => ({
  ...paymentTable.blank,
  id,
  loan_id: payment.loan_id,
  amount_paise: -payment.amount_paise,
  method: payment.method,
  transaction_id: payment.transaction_id,
  status: "success",
  purpose: payment.purpose,
  recorded_by: payment.recorded_by,
  created_at: at,
  reverses: payment.id,
  reason: "Typed twice",
  split_rounding_paise: -payment.split_rounding_paise,
});
