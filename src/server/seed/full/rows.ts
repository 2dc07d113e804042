/** Rows that several stories share. */
import type { Split } from "#domain/loan/book.ts";
import type { Day } from "#domain/basics/dates.ts";
import { formatPaise } from "#domain/basics/money.ts";
import type { Scheme } from "#resources/loans/scheme.ts";
import type { Tables } from "#engine/server/tables/tables.ts";
import type { LoanRow } from "#server/loans/loan-table.ts";
import { type PaymentRow, paymentTable } from "#server/loans/payment-table.ts";
import { reminderTable } from "#server/loans/reminder-table.ts";
import type { Random } from "../random.ts";

export type VariationOptions = { now: Date; schemes: readonly Scheme[] };
/** `random` is seeded by the loan, so that a loan always gets the same story. */
export type VariationContext = VariationOptions & { random: Random; today: Day };

export const splitColumns = (split: Split) =>
  ({
    split_charges_paise: split.charges,
    split_penal_paise: split.penal,
    split_interest_paise: split.interest,
    split_principal_paise: split.principal,
    split_advance_paise: split.advance,
    split_rounding_paise: split.rounding,
  }) satisfies Partial<PaymentRow>;

export const reversalOf = (
  payment: PaymentRow,
  { id, at, by }: { id: string; at: string; by: string },
): PaymentRow => ({
  ...paymentTable.blank,
  id,
  loan_id: payment.loan_id,
  amount_paise: -payment.amount_paise,
  method: payment.method,
  transaction_id: payment.transaction_id,
  status: "success",
  purpose: payment.purpose,
  recorded_by: by,
  created_at: at,
  reverses: payment.id,
  reason: "Typed twice",
  reference_key: null,
  split_rounding_paise: -payment.split_rounding_paise,
});

export const reminderOn = (day: Day, loan: LoanRow, random: Random): Tables["reminders"] => ({
  ...reminderTable.blank,
  id: random.id(),
  loan_id: loan.id,
  sent_by: loan.created_by,
  message: `Your loan of ${formatPaise(loan.amount_paise)} has an amount due. Please visit our branch.`,
  created_at: `${day}T05:30:00.000Z`,
});
