import { audit } from "../index.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import { countColumn, hiddenColumn, moneyColumn, textColumn } from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

const { date, who, role, area, act, title } = audit.fields;

export const staffReport = defineReport({
  name: "staff",
  title: "Staff and audit",
  roles: ["admin"],
  defaultPeriod: "today",
  method:
    "Counted from the audit log, by the day it was done. Collected: repayments each of them recorded that succeeded, reversals taken off; what a renewal carries over is left out.",
  params: { person: { ...hiddenColumn, label: "Person" } },
  tables: {
    people: {
      title: "Who did what",
      fields: {
        key: hiddenColumn,
        who: who as AnyField,
        role: role as AnyField,
        registered: countColumn("Loans registered"),
        repayments: countColumn("Repayments recorded"),
        collected: moneyColumn("Collected"),
        changed: countColumn("Changes"),
        removed: countColumn("Deleted or reversed"),
      },
      totals: ["registered", "repayments", "collected", "changed", "removed"],
      empty: "Nobody did anything",
      rowLink: ({ key }) => ({ report: "staff", params: { person: key } }),
    },
    entries: {
      title: "One by one",
      fields: {
        date: date as AnyField,
        who: who as AnyField,
        area: area as AnyField,
        act: act as AnyField,
        title: title as AnyField,
        request: textColumn("Request"),
        key: hiddenColumn,
      },
      empty: "Nothing has been recorded",
    },
  },
});
