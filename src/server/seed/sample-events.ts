import { formatPaise } from "#domain/basics/money.ts";
import type { Tables } from "#engine/server/tables/tables.ts";
import type { LoanRow } from "#server/loans/loan-table.ts";
import { type PaymentRow, paymentTable } from "#server/loans/payment-table.ts";
import { reminderTable } from "#server/loans/reminder-table.ts";
import type { Random } from "./random.ts";

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

export const reminderAt = (at: string, loan: LoanRow, random: Random): Tables["reminders"] => ({
  ...reminderTable.blank,
  id: random.id(),
  loan_id: loan.id,
  sent_by: loan.created_by,
  message: `Your loan of ${formatPaise(loan.amount_paise)} has an amount due. Please visit our branch.`,
  created_at: at,
});
