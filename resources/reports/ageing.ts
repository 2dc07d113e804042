/** Report on overdue loans by days past due, with the customers to call. */
import { staff } from "#domain/basics/roles.ts";
import { reminders } from "#resources/loans/reminders.ts";
import { wireOnly } from "#engine/declare/presence.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import {
  borrowerColumns,
  countColumn,
  dateColumn,
  hiddenColumn,
  loanLink,
  loanActions,
  moneyColumn,
  outstandingColumn,
  outstandingExplanation,
  principalOutstandingColumn,
} from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

/** First day past due. A bucket ends where the next begins. */
export const ageBuckets = [
  { value: "1", label: "1–30 days" },
  { value: "31", label: "31–60 days" },
  { value: "61", label: "61–90 days" },
  { value: "91", label: "Over 90 days" },
] as const;

const chargeColumns = { penal: moneyColumn("Penal charges"), charges: moneyColumn("Other charges") };

const ageBucketColumn: AnyField = { kind: "choice", label: "Past due", options: [...ageBuckets] };

export const ageing = defineReport({
  name: "ageing",
  title: "Overdue",
  roles: staff,
  about: `Days past due start at 1 on the day when the unpaid amount reaches one rupee. Overdue: interest and principal due before today, less payments; amounts below one rupee are not overdue. Penal charges are extra and not part of the overdue amount. ${outstandingExplanation} Active loans, as of today. A promise is broken once its day has passed and an amount that fell due by then is still unpaid; such loans come first, and then the largest overdue amounts.`,
  params: {
    late: {
      ...ageBucketColumn,
      initial: "",
      options: [{ value: "", label: "All overdue" }, ...ageBuckets],
    } as AnyField,
  },
  tables: {
    calls: {
      title: "Customers to call",
      fields: {
        ...borrowerColumns,
        kind: hiddenColumn,
        reminderCharge: { ...moneyColumn("Reminder charge"), presence: wireOnly },
        late: ageBucketColumn,
        outcome: { ...reminders.fields.outcome, label: "Last call" } as AnyField,
        contacted: dateColumn("Called on"),
        promised: {
          ...dateColumn("Promised for"),
          badge: ({ broken }) => (broken ? { text: "broken", tone: "red" } : undefined),
        },
        broken: { ...countColumn("Broken promises"), presence: wireOnly },
        days: countColumn("Days late"),
        ...chargeColumns,
        principal: principalOutstandingColumn,
        outstanding: outstandingColumn,
        overdue: moneyColumn("Overdue"),
      },
      headline: ["overdue", "broken"],
      quiet: ["penal", "charges", "principal", "outstanding"],
      totals: ["overdue", "penal", "charges", "principal", "outstanding"],
      hideColumnsIfEmpty: ["kind", "outcome", "contacted", "promised", "penal", "charges"],
      exportOnly: ["late", "principal", "outstanding"],
      sortable: ["days", "overdue", "promised"],
      cells: { mobile: "remind" },
      empty: "No customers to call",
      rowLink: loanLink,
      actions: loanActions("recordCall", "repay"),
    },
    buckets: {
      title: "By age",
      fields: {
        late: ageBucketColumn,
        loans: countColumn("Loans"),
        broken: countColumn("Broken promises"),
        overdue: moneyColumn("Overdue"),
        ...chargeColumns,
        principal: principalOutstandingColumn,
        outstanding: outstandingColumn,
      },
      hideColumnsIfEmpty: ["broken", "penal", "charges"],
      totals: ["loans", "broken", "overdue", "penal", "charges", "principal", "outstanding"],
      chart: { as: "bars", by: "late", shows: ["overdue"] },
      empty: "No overdue loans",
      rowLink: (row) => ({ report: "ageing", params: { late: row.late } }),
    },
  },
});
