import { defineReport } from "#engine/declare/report.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import { audit } from "../index.ts";
import { countColumn, dateColumn, hiddenColumn, moneyColumn, textColumn } from "./columns.ts";

const { date, who, role, area, act, title }: Readonly<Record<keyof typeof audit.fields, AnyField>> =
  audit.fields;

export const staffReport = defineReport({
  name: "staff",
  title: "Staff and audit",
  roles: ["admin"],
  defaultPeriod: "today",
  about:
    "From the audit log, by day. Concessions: interest and charges that settlements and renewals did not take, less reversals. Collected: successful repayments that the person recorded, less reversals, without amounts rolled over by renewals. Audit seal: the number of the day's last audit log entry and the start of its hash. Compare a printed seal later to detect changes to the log.",
  params: { person: { ...hiddenColumn, label: "Person" } },
  tables: {
    people: {
      title: "Activity by person",
      fields: {
        key: hiddenColumn,
        who,
        role,
        registered: countColumn("Loans registered"),
        repayments: countColumn("Repayments recorded"),
        collected: moneyColumn("Collected"),
        changed: countColumn("Changes"),
        removed: countColumn("Deleted or reversed"),
      },
      headline: ["collected", "repayments"],
      quiet: ["registered", "changed", "removed"],
      totals: ["registered", "repayments", "collected", "changed", "removed"],
      empty: "No activity in this period",
      rowLink: ({ key }) => ({ report: "staff", params: { person: key } }),
    },
    concessions: {
      title: "Concessions by person and month",
      fields: {
        month: textColumn("Month"),
        who,
        count: countColumn("Settlements and renewals"),
        amount: moneyColumn("Concession"),
        key: hiddenColumn,
      },
      totals: ["count", "amount"],
      empty: "No concessions in this period",
    },
    entries: {
      title: "Activity log",
      fields: {
        date,
        who,
        area,
        act,
        title,
        request: textColumn("Request"),
        key: hiddenColumn,
      },
      empty: "No entries yet",
    },
    seals: {
      title: "Audit seal",
      fields: { day: dateColumn("Day"), end: textColumn("Last entry") },
      empty: "No audit log entries yet",
    },
  },
});
