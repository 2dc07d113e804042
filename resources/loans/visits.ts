/** Visits: payments on several loans that one person made together. */
import { staff } from "#domain/basics/roles.ts";
import type { PaymentMethod } from "./payment-method.ts";
import { payments } from "./payments.ts";
import { setBySystem, wireOnly } from "#engine/declare/presence.ts";
import { defineResource } from "#engine/declare/vocabulary.ts";

export type Visit = PaymentMethod & {
  _id: string;
  number: string;
  date: string;
  amount: number;
  loanCount: number;
  recordedBy: string;
  /** The first of its loans. */
  loan: string;
};

const { method, transactionId } = payments.fields;

export const visits = defineResource<Visit>({
  name: "visits",
  extra: true,
  label: { one: "Visit", many: "Visits" },
  id: "_id",
  titleField: "number",
  auditedAs: ["number", "amount"],
  parent: { param: "aadharNumber" },
  papersUnder: "loan",

  fields: {
    _id: { kind: "text", label: "Visit ID", presence: wireOnly },
    date: { kind: "date", label: "Date", presence: setBySystem },
    number: { kind: "text", label: "Visit receipt", presence: setBySystem },
    amount: { kind: "money", label: "Amount", presence: setBySystem },
    loanCount: { kind: "number", label: "Loans", presence: setBySystem },
    method: { kind: method.kind, label: method.label, options: method.options, presence: setBySystem },
    transactionId: { kind: "text", label: transactionId.label, presence: setBySystem },
    recordedBy: { kind: "text", label: "Recorded by", presence: setBySystem },
    loan: { kind: "text", label: "First loan", presence: wireOnly },
  },

  operations: {
    list: { path: "/customers/:aadharNumber/visits", roles: staff, failure: "Failed to fetch the visits" },
  },

  globalSearch: { by: ["number"] },
  order: { by: "date", descending: true },

  views: {
    main: {
      columns: [
        { header: "Date", fields: ["date", "recordedBy"] },
        { header: "Receipt", fields: ["number"] },
        { header: "Amount", fields: ["amount"] },
        { header: "Loans", fields: ["loanCount"] },
        { header: "Method", fields: ["method", "transactionId"] },
      ],
      empty: "No payments on several loans yet",
      actions: ["receipt"],
    },
  },

  actions: { receipt: { label: "Receipt", icon: "print", opens: "paper", paper: "visit" } },
});
