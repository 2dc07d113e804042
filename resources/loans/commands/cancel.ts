import { dayOf, today } from "#domain/basics/dates.ts";
import type { Loan } from "#resources/loans/loan.ts";
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
    reason: {
      kind: "multiline",
      label: "Reason",
      required: true,
      maxLength: 300,
      hint: "The loan stays on record as cancelled, with its number and this reason. Its gold is no longer pledged.",
    },
    paidOut: {
      kind: "choice",
      label: "The money",
      required: true,
      options: [
        { value: "no", label: "Was not paid out" },
        { value: "yes", label: "Was paid out and has come back in the same way" },
      ],
    },
  },

  path: "/loans/:loanId/cancellation",
  roles: ["admin"],
  openedBy: "cancellation",
  title: "Cancel loan",
  submit: "Cancel this loan",
  requiresReauthentication: true,
  success: "Loan cancelled",
  failure: "Failed to cancel the loan",
  audit: { act: "cancelled", titleField: "reason" },
});
