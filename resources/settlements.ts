import { today } from "#domain/dates.ts";
import { toPaise, toRupees } from "#domain/money.ts";
import { staff } from "#domain/roles.ts";
import { settlementOfLoan } from "./loan-book.ts";
import type { Loan } from "./loans.ts";
import { neverShown } from "./presence.ts";
import { type Tender, tenderFields, tenderRules } from "./tender.ts";
import { defineResource } from "./vocabulary.ts";

/** What is paid to close a loan before its last instalment. Amounts in rupees. */
export type Settlement = Tender & {
  _id: string;
  amount: number;
  /** The interest that then is never charged. */
  rebate: number;
};

export const settlements = defineResource<Settlement>({
  name: "settlements",
  label: { one: "Settlement", many: "Settlements" },
  id: "_id",
  titled: "amount",
  parent: { param: "loanId", begins: (loan) => figuresOf(loan as Loan) },

  fields: {
    _id: { kind: "text", label: "Settlement ID", presence: neverShown },
    amount: {
      kind: "money",
      label: "Settlement figure",
      hint: "Valid today. It closes the loan.",
      presence: { create: "read" },
      compute: ({ amount }) => amount,
    },
    rebate: {
      kind: "money",
      label: "Interest not charged",
      presence: { create: "read" },
      compute: ({ rebate }) => rebate,
    },
    ...tenderFields<Settlement>({ received, when: (settlement) => received(settlement) !== 0 }),
  },

  rules: tenderRules<Settlement, "method">({ at: "method", received }),

  operations: {
    create: {
      path: "/loans/:loanId/settlement",
      roles: staff,
      title: "Settle loan",
      submit: "Record settlement",
      rename: { method: "paymentMethod" },
      success: "Loan settled",
      paper: { kind: "receipt", offer: "Print receipt" },
      failure: "Failed to settle the loan",
    },
  },

  views: { main: { columns: [{ header: "Amount", fields: ["amount"] }], empty: "No settlement" } },
});

function received({ amount }: Settlement) {
  return toPaise(amount);
}

function figuresOf(loan: Loan): Partial<Settlement> {
  const settlement = settlementOfLoan(loan, today());
  return settlement ? { amount: toRupees(settlement.total), rebate: toRupees(settlement.rebate) } : {};
}
