import { audit } from "../index.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import { count, hidden, money, text } from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

const { date, who, role, area, act, title } = audit.fields;

export const staffReport = defineReport({
  name: "staff",
  title: "Staff and audit",
  roles: ["admin"],
  period: "today",
  method:
    "Counted from the audit log, by the day it was done. Collected: repayments each of them recorded that succeeded, reversals taken off; what a renewal carries over is left out.",
  asks: { person: { ...hidden, label: "Person" } },
  tables: {
    people: {
      title: "Who did what",
      fields: {
        key: hidden,
        who: who as AnyField,
        role: role as AnyField,
        registered: count("Loans registered"),
        repayments: count("Repayments recorded"),
        collected: money("Collected"),
        changed: count("Changes"),
        removed: count("Deleted or reversed"),
      },
      totals: ["registered", "repayments", "collected", "changed", "removed"],
      empty: "Nobody did anything",
      opens: ({ key }) => ({ report: "staff", asks: { person: key } }),
    },
    entries: {
      title: "One by one",
      fields: {
        date: date as AnyField,
        who: who as AnyField,
        area: area as AnyField,
        act: act as AnyField,
        title: title as AnyField,
        request: text("Request"),
        key: hidden,
      },
      empty: "Nothing has been recorded",
    },
  },
});
