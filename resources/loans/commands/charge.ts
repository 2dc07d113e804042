import type { Loan } from "#resources/loans/loan.ts";
import { defineCommand } from "#engine/declare/vocabulary.ts";

export type ChargeInput = { charge: string };

export const charge = defineCommand<ChargeInput, Loan>({
  name: "charge",
  label: "Charge",
  icon: "bill",
  extra: true,
  isAvailable: (loan) => loan.status === "active" && chargesOnDemand(loan).length > 0,
  summary: ["amount"],
  initialValues: (loan) => ({ charge: chargesOnDemand(loan)[0]?.name }),

  fields: {
    charge: { kind: "text", label: "Charge", required: true, maxLength: 60, input: "chargeOnDemand" },
  },

  path: "/loans/:loanId/charges",
  roles: ["admin"],
  title: "Charge",
  submit: "Record charge",
  success: "Charge recorded",
  failure: "Failed to record the charge",
  audit: { act: "created", titleField: "charge", areas: { charges: "Charge" } },
});

/** In the rupees and percent of the loan's terms. */
export const chargesOnDemand = ({ terms }: Pick<Loan, "terms">) =>
  (terms?.charges ?? []).filter(({ on }) => on === "demand");
