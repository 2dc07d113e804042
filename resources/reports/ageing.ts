import { staff } from "#domain/basics/roles.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import {
  borrower,
  count,
  hidden,
  loanBehind,
  loanOffers,
  money,
  outstanding,
  outstandingMeans,
  principalOutstanding,
} from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

/** First day past due of each bucket, and its name. A bucket ends where the next begins. */
export const buckets = [
  { value: "1", label: "1–30 days" },
  { value: "31", label: "31–60 days" },
  { value: "61", label: "61–90 days" },
  { value: "91", label: "Over 90 days" },
] as const;

const otherDues = { penal: money("Penal charges"), charges: money("Other charges") };

const late: AnyField = { kind: "choice", label: "Past due", options: [...buckets] };

export const ageing = defineReport({
  name: "ageing",
  title: "Overdue",
  roles: staff,
  method: `Days past due count from the day on which what is still unpaid came to a rupee, which is day 1. Overdue: interest and principal due before today less what was paid; less than a rupee is not overdue. Penal charges are on what is overdue and no part of it. ${outstandingMeans} Active loans, as things stand today.`,
  asks: {
    late: { ...late, initial: "", options: [{ value: "", label: "All overdue" }, ...buckets] } as AnyField,
  },
  tables: {
    buckets: {
      title: "By age",
      fields: {
        late,
        loans: count("Loans"),
        overdue: money("Overdue"),
        ...otherDues,
        principal: principalOutstanding,
        outstanding,
      },
      whereAny: ["penal", "charges"],
      totals: ["loans", "overdue", "penal", "charges", "principal", "outstanding"],
      chart: { as: "bars", by: "late", shows: ["overdue"] },
      empty: "Nothing is overdue",
      opens: (row) => ({ report: "ageing", asks: { late: row.late } }),
    },
    calls: {
      title: "Whom to call",
      fields: {
        ...borrower,
        // Set on daily-balance loans only.
        kind: hidden,
        late,
        overdue: money("Overdue"),
        ...otherDues,
        principal: principalOutstanding,
        outstanding,
      },
      whereAny: ["kind", "penal", "charges"],
      totals: ["overdue", "penal", "charges", "principal", "outstanding"],
      cells: { mobile: "remind" },
      empty: "Nobody need be called",
      opens: loanBehind,
      offers: loanOffers("repay"),
    },
  },
});
