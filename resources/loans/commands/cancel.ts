import { dayOf, today } from "#domain/basics/dates.ts";
import { cancellationApproval } from "#resources/loans/approvals.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { reasonField } from "#resources/office/reason.ts";
import { defineCommand } from "#engine/declare/vocabulary.ts";

export type Cancellation = {
  reason: string;
  /** 'yes' if the borrower had the money and has given it back, in the way it was paid out. */
  paidOut: "yes" | "no";
};

/** For a loan entered wrongly, on its own day, before anything else happened on it. */
export const cancel = defineCommand<Cancellation, Loan>({
  name: "cancel",
  label: "Cancel loan",
  icon: "delete",
  extra: true,
  isAvailable: ({ status, createdAt, paymentCount = 0, renews }) =>
    status === "active" && !renews && paymentCount === 0 && dayOf(createdAt) === today(),
  summary: ["amount", "ticketNumber", "disbursedBy"],

  fields: {
    reason: reasonField(
      "The loan stays on record as cancelled, with its number and this reason. Its gold is no longer pledged.",
    ),
    paidOut: {
      kind: "choice",
      label: "Payout",
      required: true,
      options: [
        { value: "no", label: "Not paid out" },
        { value: "yes", label: "Paid out, and returned in the same way" },
      ],
    },
  },

  path: "/loans/:loanId/cancellation",
  roles: ["admin"],
  openedBy: "cancellation",
  approval: cancellationApproval,
  title: "Cancel loan",
  submit: "Cancel this loan",
  requiresReauthentication: true,
  success: "Loan cancelled",
  failure: "Failed to cancel the loan",
  audit: { act: "cancelled", titleField: "reason" },
});
