/** Compensation that the branch owes a borrower for handing gold over late. */
import { staff } from "#domain/basics/roles.ts";
import { setBySystem, wireOnly } from "#engine/declare/presence.ts";
import { defineCommand, defineResource, type Fields } from "#engine/declare/vocabulary.ts";

/** Says how compensation was paid; `paidBy` is empty while it is owed. */
export type CompensationPayment = { paidBy: "" | "handcash" | "transfer"; reference: string };

export type Compensation = CompensationPayment & {
  _id: string;
  date: string;
  release: string;
  loan: string;
  customer: string;
  mobile: string;
  daysLate: number;
  amount: number;
  state: "owed" | "paid";
  paidAt?: string;
  paidOutBy?: string;
};

export function compensationPaymentFields<Values extends CompensationPayment>({
  isOptional,
  when,
}: {
  isOptional?: true;
  when?: (values: Values) => boolean;
}): Fields<CompensationPayment, Values> {
  const optionalTraits = isOptional && ({ extra: true, isAlwaysShown: true } as const);
  return {
    paidBy: {
      ...optionalTraits,
      kind: "choice",
      label: isOptional ? "Compensation paid" : "Payment method",
      required: isOptional ? undefined : true,
      when,
      options: [
        ...(isOptional ? [{ value: "", label: "Not yet" } as const] : []),
        { value: "handcash", label: "Hand cash" },
        { value: "transfer", label: "Bank transfer" },
      ],
    },
    reference: {
      ...optionalTraits,
      kind: "text",
      label: "Transfer reference",
      required: true,
      maxLength: 100,
      when: (values) => values.paidBy === "transfer" && (!when || when(values)),
    },
  };
}

const pay = defineCommand<CompensationPayment, Compensation>({
  name: "pay",
  label: "Record payment",
  icon: "banknote",
  isPrimary: true,
  isAvailable: ({ state }) => state === "owed",
  summary: ["customer", "amount", "daysLate", "release"],
  fields: compensationPaymentFields<CompensationPayment>({}),
  path: "/compensations/:compensationId/payment",
  roles: staff,
  title: "Pay compensation",
  submit: "Record payment",
  success: "Compensation paid",
  failure: "Failed to record the payment",
  audit: {
    act: "created",
    titleField: "paidBy",
    areas: { "compensation-payments": "Compensation payment" },
  },
});

export const compensationCommands = { pay };

export const compensations = defineResource<Compensation>({
  name: "compensations",
  extra: true,
  label: { one: "Compensation", many: "Compensation" },
  menu: { under: "cash-counts" },
  id: "_id",
  titleField: "release",
  auditedAs: ["release", "amount"],

  fields: {
    _id: { kind: "text", label: "Compensation ID", presence: wireOnly },
    date: { kind: "date", label: "Handed over on", presence: setBySystem },
    release: { kind: "text", label: "Release receipt", presence: setBySystem },
    loan: { kind: "text", label: "Loan ID", presence: wireOnly },
    customer: { kind: "text", label: "Customer", presence: setBySystem },
    mobile: { kind: "phone", label: "Mobile", presence: setBySystem },
    daysLate: { kind: "number", label: "Days late", presence: setBySystem },
    amount: { kind: "money", label: "Amount", presence: setBySystem, isHeadline: true },
    state: {
      kind: "choice",
      label: "State",
      presence: setBySystem,
      options: [
        { value: "owed", label: "to be paid", tone: "red" },
        { value: "paid", label: "paid", tone: "green" },
      ],
    },
    paidBy: {
      kind: "choice",
      label: "Paid by",
      presence: setBySystem,
      options: [
        { value: "", label: "" },
        { value: "handcash", label: "hand cash" },
        { value: "transfer", label: "bank transfer" },
      ],
    },
    reference: { kind: "text", label: "Transfer reference", presence: setBySystem },
    paidAt: { kind: "time", label: "Paid at", extra: true, presence: setBySystem },
    paidOutBy: { kind: "text", label: "Paid out by", extra: true, presence: setBySystem },
  },

  operations: {
    list: { path: "/:role/compensations", roles: staff, failure: "Failed to fetch compensation" },
  },

  filterable: { by: ["loan"], day: "date" },
  order: { by: "date", descending: true },

  views: {
    main: {
      columns: [
        { header: "Handed over", fields: ["date", "release"] },
        { header: "Customer", fields: ["customer", "mobile"] },
        { header: "Days late", fields: ["daysLate"] },
        { header: "Amount", fields: ["amount"] },
        { header: "State", fields: ["state", "paidBy", "reference"] },
        { header: "Paid", fields: ["paidAt", "paidOutBy"] },
      ],
      chips: ["state", "date"],
      empty: "No compensation yet",
      emptyHint:
        "If gold is handed over after its deadline and the delay was ours, the compensation stands here.",
      actions: ["pay", "loan"],
    },
  },

  actions: {
    loan: { label: "Open loan", icon: "show", opens: "link", to: ({ loan }) => `/loan/${loan}` },
  },

  commands: Object.values(compensationCommands),
});
