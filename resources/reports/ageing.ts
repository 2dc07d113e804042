import { staff } from "#domain/basics/roles.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import {
  borrowerColumns,
  countColumn,
  hiddenColumn,
  loanLink,
  loanActions,
  moneyColumn,
  outstandingColumn,
  outstandingExplanation,
  principalOutstandingColumn,
} from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

/** First day past due of each bucket, and its name. A bucket ends where the next begins. */
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
  method: `Days past due start at 1 on the day when the unpaid amount reaches one rupee. Overdue: interest and principal due before today, less payments; amounts below one rupee are not overdue. Penal charges are extra and not part of the overdue amount. ${outstandingExplanation} Active loans, as of today.`,
  params: {
    late: {
      ...ageBucketColumn,
      initial: "",
      options: [{ value: "", label: "All overdue" }, ...ageBuckets],
    } as AnyField,
  },
  tables: {
    buckets: {
      title: "By age",
      fields: {
        late: ageBucketColumn,
        loans: countColumn("Loans"),
        overdue: moneyColumn("Overdue"),
        ...chargeColumns,
        principal: principalOutstandingColumn,
        outstanding: outstandingColumn,
      },
      hideColumnsIfEmpty: ["penal", "charges"],
      totals: ["loans", "overdue", "penal", "charges", "principal", "outstanding"],
      chart: { as: "bars", by: "late", shows: ["overdue"] },
      empty: "No overdue loans",
      rowLink: (row) => ({ report: "ageing", params: { late: row.late } }),
    },
    calls: {
      title: "Customers to call",
      fields: {
        ...borrowerColumns,
        // Set on daily-balance loans only.
        kind: hiddenColumn,
        late: ageBucketColumn,
        overdue: moneyColumn("Overdue"),
        ...chargeColumns,
        principal: principalOutstandingColumn,
        outstanding: outstandingColumn,
      },
      hideColumnsIfEmpty: ["kind", "penal", "charges"],
      totals: ["overdue", "penal", "charges", "principal", "outstanding"],
      cells: { mobile: "remind" },
      empty: "No customers to call",
      rowLink: loanLink,
      actions: loanActions("repay"),
    },
  },
});
