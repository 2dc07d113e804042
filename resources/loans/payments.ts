import { cashReceivedProblem } from "#domain/cash/cash-limits.ts";
import { formatDate, today } from "#domain/basics/dates.ts";
import { formatPaise, type Paise, toPaise, toRupees } from "#domain/basics/money.ts";
import { staff } from "#domain/basics/roles.ts";
import { isWholeRupees, wholeRupeesMessage } from "#domain/loan/repayment.ts";
import { reverse } from "./commands/reverse.ts";
import { isInWholeRupees, offeredPaymentsOf } from "./loan-book.ts";
import type { Loan } from "./loan.ts";
import type { Payment } from "./payment.ts";
import { paymentMethodFields, paymentMethodRules, defaultMethod } from "./payment-method.ts";
import { setBySystem, wireOnly } from "#engine/declare/presence.ts";
import { sequenceField } from "./sequence.ts";
import type { Offer, Row } from "#engine/declare/field.ts";
import { defineResource } from "#engine/declare/vocabulary.ts";

export const paymentCommands = { reverse };

export const payments = defineResource<Payment>({
  name: "payments",
  label: { one: "Payment", many: "Payments" },
  id: "_id",
  titleField: "date",
  auditedAs: ["receiptNumber", "amount"],
  parent: { param: "loanId" },

  fields: {
    _id: { kind: "text", label: "Payment ID", presence: wireOnly },
    date: { kind: "date", label: "Date", presence: setBySystem },
    sequence: sequenceField,
    amount: { kind: "money", label: "Amount", required: true, input: "repaidAmount", offers },
    ...paymentMethodFields<Payment>({ received }),
    status: {
      kind: "choice",
      label: "Status",
      presence: setBySystem,
      options: [
        { value: "success", label: "success", tone: "green" },
        { value: "failed", label: "failed", tone: "red" },
      ],
      otherTone: "red",
    },
    receiptNumber: { kind: "text", label: "Receipt", extra: true, presence: setBySystem },
    entry: {
      kind: "choice",
      label: "Note",
      presence: setBySystem,
      options: [
        { value: "repayment", label: "" },
        { value: "settlement", label: "settlement", tone: "blue" },
        { value: "carried", label: "rolled over into the renewed loan", tone: "grey" },
        { value: "reversed", label: "reversed", tone: "grey" },
        { value: "unsettled", label: "settlement, reversed", tone: "grey" },
        { value: "reversal", label: "reversal", tone: "red" },
      ],
    },
    split: {
      kind: "group",
      label: "Payment breakdown",
      extra: true,
      presence: setBySystem,
      fields: {
        charges: { kind: "money", label: "Charges" },
        penal: { kind: "money", label: "Penal charges" },
        interest: { kind: "money", label: "Interest" },
        principal: { kind: "money", label: "Principal" },
        advance: { kind: "money", label: "Paid in advance" },
        rounding: { kind: "money", label: "Rounding" },
      },
    },
    reverses: { kind: "text", label: "Reverses", extra: true, presence: wireOnly },
    reason: { kind: "text", label: "Reason", extra: true, presence: setBySystem },
    renewedBy: { kind: "text", label: "Renewed by", extra: true, presence: wireOnly },
    visit: { kind: "text", label: "Visit", extra: true, presence: wireOnly },
  },

  initialValues,

  rules: [
    {
      at: "amount",
      in: "create",
      message: "The repayment amount must be more than zero",
      holds: ({ amount }) => amount > 0,
    },
    {
      at: "amount",
      in: "create",
      message: wholeRupeesMessage,
      holds: ({ amount }, _, loan) =>
        !loan || isWholeRupees(toPaise(amount)) || !isInWholeRupees(loan as Loan, today()),
    },
    ...paymentMethodRules<Payment, "amount">({ at: "amount", received }),
  ],

  operations: {
    list: { path: "/loans/:loanId/payments", roles: staff, failure: "Failed to fetch payment history" },
    create: {
      path: "/loans/:loanId/payment",
      roles: staff,
      title: "Repay loan",
      submit: "Record repayment",
      confirmable: { submit: "Record anyway", after: (loan) => (loan as Loan).paymentCount },
      rename: { method: "paymentMethod" },
      success: "Repayment recorded",
      successFields: ["amount", "receiptNumber"],
      paper: { kind: "receipt", label: "Print receipt" },
      failure: "Failed to process repayment",
    },
  },

  globalSearch: { by: ["receiptNumber"] },
  order: { by: "date", descending: true },

  views: {
    main: {
      columns: [
        { header: "Date", fields: ["date"] },
        { header: "Amount", fields: ["amount"] },
        { header: "Method", fields: ["method"] },
        { header: "Transaction ID", fields: ["transactionId"] },
        { header: "Status", fields: ["status", "entry", "reason"] },
      ],
      empty: "No payments yet",
      actions: ["receipt", "reverse"],
    },
  },

  actions: {
    receipt: {
      label: "Receipt",
      icon: "print",
      isAvailable: ({ receiptNumber }) => Boolean(receiptNumber),
      opens: "paper",
      paper: "receipt",
    },
  },

  commands: Object.values(paymentCommands),
});

/** Reversed payments stay in the history but no longer count. */
export const isReversed = ({ entry }: Pick<Payment, "entry">): boolean =>
  entry === "reversed" || entry === "unsettled";

function received({ amount }: Payment) {
  return toPaise(amount);
}

/** Proposes an amount and, as specified, cash; no amount if the law refuses it in cash. */
function initialValues(loan?: Row): Partial<Payment> {
  const proposed = loan && offeredPaymentsOf(loan as Loan, today())?.proposed;
  return proposed === undefined || cashReceivedProblem(proposed)
    ? defaultMethod
    : { ...defaultMethod, amount: toRupees(proposed) };
}

/** Offers the amount due, the next instalment and the payoff, by a settlement if that waives interest. */
function offers(loan: Row): Offer<Payment>[] {
  const offered = offeredPaymentsOf(loan as Loan, today());
  if (!offered) return [];
  const { due, next, payoff, closesLoan } = offered;
  const label = `Payoff ${formatPaise(payoff)}`;
  return [
    ...(due === undefined ? [] : [{ label: `Due ${formatPaise(due)}`, fills: offeredPayment(due) }]),
    ...(next === undefined
      ? []
      : [
          {
            label: `Next instalment ${formatPaise(next.amount)}, ${formatDate(next.due)}`,
            fills: offeredPayment(next.amount),
          },
        ]),
    closesLoan ? { label, fills: offeredPayment(payoff) } : { label, opens: "settle" },
  ];
}

/** Keeps the method, unless the law refuses the amount in cash. */
const offeredPayment = (amount: Paise): Partial<Payment> => ({
  amount: toRupees(amount),
  ...(cashReceivedProblem(amount) && { method: "online" }),
});
