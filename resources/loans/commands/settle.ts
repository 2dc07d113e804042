import { today } from "#domain/basics/dates.ts";
import { toPaise } from "#domain/basics/money.ts";
import { staff } from "#domain/basics/roles.ts";
import { owedParts } from "#resources/loans/due-fields.ts";
import { owedOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import {
  type PaymentMethod,
  paymentMethodFields,
  paymentMethodRules,
  usualMethod,
} from "#resources/loans/payment-method.ts";
import { defineCommand } from "#engine/declare/vocabulary.ts";

/** Payment that closes a loan early. Amounts in rupees. */
export type Settlement = PaymentMethod & {
  amount: number;
  /** Interest that will never be charged; missing on daily-balance loans. */
  rebate?: number;
};

export const settle = defineCommand<Settlement, Loan>({
  name: "settle",
  label: "Settle",
  icon: "check",
  extra: true,
  offered: ({ status }) => status === "active",
  summary: ["name", "amount", "totalPayment", "totalPaid", ...owedParts],
  begins: figuresOf,

  fields: {
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
      when: ({ rebate }) => rebate !== undefined,
      compute: ({ rebate }) => rebate,
    },
    ...paymentMethodFields<Settlement>({ received, when: (settlement) => received(settlement) !== 0 }),
  },

  rules: paymentMethodRules<Settlement, "method">({ at: "method", received }),

  path: "/loans/:loanId/settlement",
  roles: staff,
  title: "Settle loan",
  submit: "Record settlement",
  rename: { method: "paymentMethod" },
  success: "Loan settled",
  tells: ["amount"],
  paper: { kind: "receipt", offer: "Print receipt" },
  failure: "Failed to settle the loan",
  audit: { act: "created", titled: "amount", areas: { settlements: "Settlement" } },
});

function received({ amount }: Settlement) {
  return toPaise(amount);
}

function figuresOf(loan: Loan): Partial<Settlement> {
  const owed = owedOfLoan(loan, today());
  if (!owed) return usualMethod;
  const { total: amount, rebate } = owed;
  return { ...usualMethod, amount, ...(rebate !== undefined && { rebate }) };
}
