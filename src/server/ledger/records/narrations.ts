/** Narrations of ledger entries. */
import type { LoanRow } from "#server/loans/loan-table.ts";
import type { PaymentRow } from "#server/loans/payment-table.ts";
import type { waiverTable } from "#server/loans/waiver-table.ts";

export const narratedLoan = ({ ticket_number }: Pick<LoanRow, "ticket_number">): string =>
  ticket_number ? `Loan ${ticket_number}` : "Loan";

export function narratedPayment({
  purpose,
  receipt_number,
}: Pick<PaymentRow, "purpose" | "receipt_number">): string {
  const what = {
    repayment: "Repayment",
    settlement: "Settlement",
    renewal: "Carried into the renewing loan",
  };
  return receipt_number ? `${what[purpose]}, receipt ${receipt_number}` : what[purpose];
}

export const narratedReversal = (payment: Pick<PaymentRow, "purpose" | "receipt_number">): string =>
  `Reversed: ${narratedPayment(payment)}`;

export const narratedCorrection = (reason: string): string => `Correction: ${reason}`;

export const narratedCharge = ({ name }: { name: string }): string => `Charged: ${name}`;

export const narratedWaiver = ({ of_what }: Pick<typeof waiverTable.blank, "of_what">): string =>
  of_what === "penal" ? "Waived: penal charges" : "Waived: charges";
