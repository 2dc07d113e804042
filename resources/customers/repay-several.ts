import { type Paise, toPaise } from "#domain/basics/money.ts";
import { staff } from "#domain/basics/roles.ts";
import { maxLoanRupees } from "#resources/loans/terms.ts";
import {
  defaultMethod,
  type PaymentMethod,
  paymentMethodFields,
  paymentMethodRules,
} from "#resources/loans/payment-method.ts";
import { setBySystem, wireOnly } from "#engine/declare/presence.ts";
import { defineCommand } from "#engine/declare/vocabulary.ts";
import type { Customer } from "./customer.ts";

export type PaymentOnLoan = { loan: string; amount: number; receiptNumber?: string };
export type SeveralPayments = PaymentMethod & { payments: PaymentOnLoan[]; loan?: string };

const maxLoansTogether = 50;

/** Records the payments of one visit on several loans of the customer: all of them or none. */
export const repaySeveral = defineCommand<SeveralPayments, Customer>({
  name: "repaySeveral",
  label: "Repay several",
  icon: "banknote",
  extra: true,
  isAvailable: ({ activeLoans }) => activeLoans > 1,
  initialValues: () => ({ ...defaultMethod, payments: [] }),

  fields: {
    payments: {
      kind: "items",
      label: "Loans",
      of: "Loan",
      min: 0,
      input: "loansToRepay",
      fields: {
        loan: { kind: "text", label: "Loan ID", required: true },
        amount: { kind: "money", label: "Amount", required: true, min: 0, max: maxLoanRupees },
        receiptNumber: { kind: "text", label: "Receipt", extra: true, presence: setBySystem },
      },
    },
    ...paymentMethodFields<SeveralPayments>({ received }),
    loan: { kind: "text", label: "First loan", extra: true, presence: wireOnly },
  },
  papersUnder: "loan",

  rules: [
    {
      at: "payments",
      message: "Enter an amount for a loan",
      holds: ({ payments }) => payments.length > 0,
    },
    {
      at: "payments",
      message: "The amount for each loan must be more than zero",
      holds: ({ payments }) => payments.every(({ amount }) => amount > 0),
    },
    {
      at: "payments",
      message: "Name each loan once",
      holds: ({ payments }) => new Set(payments.map(({ loan }) => loan)).size === payments.length,
    },
    {
      at: "payments",
      message: `Record at most ${maxLoansTogether} loans together`,
      holds: ({ payments }) => payments.length <= maxLoansTogether,
    },
    ...paymentMethodRules<SeveralPayments, "method">({ at: "method", received }),
  ],

  path: "/customers/:aadharNumber/payments",
  roles: staff,
  title: "Repay several loans",
  submit: "Record repayments",
  rename: { method: "paymentMethod" },
  success: "Repayments recorded",
  paper: { kind: "visit", label: "Print receipt" },
  failure: "Failed to process the repayments",
  audit: { act: "created", titleField: "transactionId", areas: { visits: "Visit" } },
});

function received({ payments }: SeveralPayments): Paise {
  return payments.reduce((sum, { amount }) => sum + toPaise(amount || 0), 0);
}
