import { today } from "#domain/basics/dates.ts";
import { toPaise, toRupees } from "#domain/basics/money.ts";
import { staff } from "#domain/basics/roles.ts";
import { roundedForPayment } from "#domain/loan/repayment.ts";
import { settlementApproval } from "#resources/loans/approvals.ts";
import { payoffFields } from "#resources/loans/due-fields.ts";
import {
  concededIn,
  concessionFields,
  concessionRules,
  type WithConcession,
} from "#resources/loans/concession.ts";
import { isInWholeRupees, owedOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import {
  type PaymentMethod,
  paymentMethodFields,
  paymentMethodRules,
  defaultMethod,
  defaultMethodFor,
} from "#resources/loans/payment-method.ts";
import { defineCommand } from "#engine/declare/vocabulary.ts";

export type SettlementForm = PaymentMethod &
  WithConcession & {
    amount: number;
    /** Before the concession. Only the form sends these two. */
    payoff?: number;
    rounding?: number;
    /** Missing on loans by days. */
    rebate?: number;
  };

export const settle = defineCommand<SettlementForm, Loan>({
  name: "settle",
  label: "Settle",
  icon: "check",
  extra: true,
  isAvailable: ({ status }) => status === "active",
  summary: [...payoffFields, "amount", "totalPayment", "totalPaid"],
  initialValues: initialFigures,

  fields: {
    amount: {
      kind: "money",
      label: "Payoff amount",
      hint: "Valid today only. Paying it closes the loan.",
      isHeadline: true,
      presence: { create: "read" },
      compute: payoffLessConcession,
    },
    rebate: {
      kind: "money",
      label: "Interest not charged",
      presence: { create: "read" },
      when: ({ rebate }) => Boolean(rebate),
      compute: ({ rebate }) => rebate,
    },
    ...paymentMethodFields<SettlementForm>({ received, when: (settlement) => received(settlement) !== 0 }),
    ...concessionFields<SettlementForm>(),
    payoff: { kind: "money", label: "Payoff", extra: true, presence: { create: "carried" } },
    rounding: { kind: "money", label: "Rounding", extra: true, presence: { create: "carried" } },
  },

  rules: [
    ...concessionRules<SettlementForm>(),
    ...paymentMethodRules<SettlementForm, "method">({ at: "method", received }),
  ],

  path: "/loans/:loanId/settlement",
  roles: staff,
  approval: settlementApproval,
  title: "Settle loan",
  submit: "Record settlement",
  rename: { method: "paymentMethod" },
  success: "Loan settled",
  successFields: ["amount"],
  paper: { kind: "receipt", label: "Print receipt" },
  failure: "Failed to settle the loan",
  audit: { act: "created", titleField: "amount", areas: { settlements: "Settlement" } },
});

function received({ amount }: SettlementForm) {
  return toPaise(amount);
}

/** Without `payoff`, which only the form sends, the amount stays as sent. */
function payoffLessConcession({ amount, payoff, rounding, concession }: SettlementForm): number {
  if (payoff === undefined || !concession?.amount) return amount;
  const exact = toPaise(payoff) - toPaise(rounding ?? 0) - concededIn({ concession });
  return toRupees(roundedForPayment(exact, rounding !== undefined));
}

function initialFigures(loan: Loan): Partial<SettlementForm> {
  const owed = owedOfLoan(loan, today());
  if (!owed) return defaultMethod;
  const { total: amount, rounding, rebate } = owed;
  return {
    ...defaultMethodFor(toPaise(amount)),
    amount,
    payoff: amount,
    ...(isInWholeRupees(loan, today()) && { rounding }),
    ...(rebate !== undefined && { rebate }),
  };
}
