import type { Loan } from "#resources/loans/loan.ts";
import { largestLoan } from "#resources/loans/terms.ts";
import { defineCommand } from "#engine/declare/vocabulary.ts";

/** Waiver of part of the charges owed, in rupees. */
export type Waiver = { of: "charges" | "penal"; amount: number; reason: string };

export const waive = defineCommand<Waiver, Loan>({
  name: "waive",
  label: "Waive",
  icon: "withdraw",
  extra: true,
  offered: (loan) => loan.status === "active" && waivable(loan) > 0,
  summary: ["name", "amount", "owed.charges", "owed.penal"],
  begins: ({ owed }) => {
    const of = (owed?.penal ?? 0) > 0 ? "penal" : "charges";
    return { of, amount: owed?.[of] };
  },

  fields: {
    of: {
      kind: "choice",
      label: "Waived",
      options: [
        { value: "charges", label: "Charges" },
        { value: "penal", label: "Penal charges" },
      ],
    },
    amount: {
      kind: "money",
      label: "Amount",
      required: true,
      max: largestLoan,
      hint: "Part of what is owed, or all of it.",
    },
    reason: { kind: "address", label: "Reason", required: true, maxLength: 300 },
  },

  rules: [
    {
      at: "amount",
      message: "The amount to waive must be more than zero",
      holds: ({ amount }) => amount > 0,
    },
  ],

  path: "/loans/:loanId/waivers",
  roles: ["admin"],
  title: "Waive charges",
  submit: "Waive",
  success: "Charges waived",
  tells: ["amount"],
  failure: "Failed to waive the charges",
  audit: { act: "created", titled: "reason", areas: { waivers: "Waiver" } },
});

const waivable = ({ owed }: Pick<Loan, "owed">) => (owed?.charges ?? 0) + (owed?.penal ?? 0);
