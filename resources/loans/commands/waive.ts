import { waiverApproval } from "#resources/loans/approvals.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { maxLoanRupees } from "#resources/loans/terms.ts";
import { reasonField } from "#resources/office/reason.ts";
import { defineCommand } from "#engine/declare/vocabulary.ts";

export type Waiver = { of: "charges" | "penal"; amount: number; reason: string };

export const waive = defineCommand<Waiver, Loan>({
  name: "waive",
  label: "Waive",
  icon: "withdraw",
  extra: true,
  isAvailable: (loan) => loan.status === "active" && waivableRupees(loan) > 0,
  summary: ["amount", "owed.charges", "owed.penal"],
  initialValues: ({ owed }) => {
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
      max: maxLoanRupees,
      hint: "Up to the full amount owed.",
    },
    reason: reasonField(),
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
  approval: waiverApproval,
  title: "Waive charges",
  submit: "Waive",
  success: "Charges waived",
  successFields: ["amount"],
  failure: "Failed to waive the charges",
  audit: { act: "created", titleField: "reason", areas: { waivers: "Waiver" } },
});

const waivableRupees = ({ owed }: Pick<Loan, "owed">) => (owed?.charges ?? 0) + (owed?.penal ?? 0);
