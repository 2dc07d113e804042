import { isByDays } from "#domain/loan/kinds.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { defineCommand } from "#engine/declare/vocabulary.ts";

/** A charge of the loan's scheme that is made when an administrator says so, by its name. */
export type Charging = { charge: string };

export const charge = defineCommand<Charging, Loan>({
  name: "charge",
  label: "Charge",
  icon: "charge",
  extra: true,
  offered: (loan) => loan.status === "active" && isByDays(loan) && onDemand(loan).length > 0,
  summary: ["name", "amount"],
  begins: (loan) => ({ charge: onDemand(loan)[0]?.name }),

  fields: {
    charge: { kind: "text", label: "Charge", required: true, maxLength: 60, input: "chargeOnDemand" },
  },

  path: "/loans/:loanId/charges",
  roles: ["admin"],
  title: "Charge",
  submit: "Charge it",
  success: "Charge recorded",
  failure: "Failed to record the charge",
  audit: { act: "created", titled: "charge", areas: { charges: "Charge" } },
});

/** What may be charged so, in rupees and percent as the loan's terms have it. */
export const onDemand = ({ terms }: Pick<Loan, "terms">) =>
  (terms?.charges ?? []).filter(({ on }) => on === "demand");
