import type { LoanRow } from "#server/loans/loan-table.ts";
import type { PaymentRow } from "#server/loans/payment-table.ts";
import type { waiverTable } from "#server/loans/waiver-table.ts";

export const loanNarration = ({ ticket_number }: Pick<LoanRow, "ticket_number">): string =>
  ticket_number ? `Loan ${ticket_number}` : "Loan";

export function paymentNarration({
  purpose,
  receipt_number,
}: Pick<PaymentRow, "purpose" | "receipt_number">): string {
  const labels = {
    repayment: "Repayment",
    settlement: "Settlement",
    renewal: "Rolled over into the renewed loan",
  };
  return receipt_number ? `${labels[purpose]}, receipt ${receipt_number}` : labels[purpose];
}

export const reversalNarration = (payment: Pick<PaymentRow, "purpose" | "receipt_number">): string =>
  `Reversed: ${paymentNarration(payment)}`;

export const chargeNarration = ({ name }: { name: string }): string => `Charged: ${name}`;

export const waiverNarration = ({
  of_what,
  payment_id,
}: Pick<typeof waiverTable.blank, "of_what" | "payment_id">): string =>
  `${payment_id === null ? "Waived" : "Conceded"}: ${of_what === "penal" ? "penal charges" : of_what}`;
