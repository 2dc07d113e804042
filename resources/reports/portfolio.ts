import { kindField } from "#resources/loans/terms.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import {
  countColumn,
  gramsColumn,
  moneyColumn,
  outstandingColumn,
  percentColumn,
  principalOutstandingColumn,
  purityColumn,
  textColumn,
} from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

const figureColumns = {
  loans: countColumn("Loans"),
  lent: moneyColumn("Lent"),
  outstanding: outstandingColumn,
  principal: principalOutstandingColumn,
  interest: moneyColumn("Interest still to pay"),
  beside: moneyColumn("Charges and penal charges"),
  advance: moneyColumn("Paid in advance"),
  rate: percentColumn("Average rate a year"),
  ltv: percentColumn("Average LTV"),
};
const totals = ["loans", "lent", "outstanding", "principal", "interest", "beside", "advance"] as const;
/** Always empty for instalment loans. */
const dailyBalanceColumns = ["beside"] as const;

/** Sizes by amount lent, in rupees. Each ends where the next begins. */
export const loanSizes = [
  { from: 0, label: "Below ₹50,000" },
  { from: 50_000, label: "₹50,000 to ₹1 lakh" },
  { from: 1_00_000, label: "₹1 lakh to ₹2.5 lakh" },
  { from: 2_50_000, label: "₹2.5 lakh to ₹5 lakh" },
  { from: 5_00_000, label: "₹5 lakh and above" },
] as const;

export const portfolio = defineReport({
  name: "portfolio",
  title: "Portfolio",
  roles: ["admin"],
  method:
    "Active loans. Lent: what they were made for, what renewals carried over included. Outstanding, with interest to come: total payable, interest of the whole term included, less what was paid. It is the principal outstanding (what was lent less what instalments that have fallen due have repaid of it) and the interest still to pay, less what was paid in advance of its due date. By purity, what was lent and what a loan owes is shared over its gold by what each article is worth at the newest rate, and the loan is counted under each purity that it has. Average rate a year: by amount lent; a rate per instalment counts twelve times. Average LTV: what would settle the loans today over the gold's value at the newest rate. The trend goes back from today by what was lent, paid and spared by settlements since, month by month. Of loans by days, outstanding is what is owed today, for their interest follows from when they are paid; the trend has their principal alone.",
  tables: {
    whole: {
      title: "The whole book",
      fields: figureColumns,
      hideColumnsIfEmpty: dailyBalanceColumns,
      empty: "There are no active loans",
    },
    trend: {
      title: "Outstanding at the end of each month",
      fields: { month: textColumn("Month"), outstanding: outstandingColumn },
      chart: { as: "lines", by: "month", shows: ["outstanding"] },
      empty: "There is nothing to tell",
    },
    months: {
      title: "By month of origin",
      fields: { month: textColumn("Month"), ...figureColumns },
      totals,
      hideColumnsIfEmpty: dailyBalanceColumns,
      chart: { as: "bars", by: "month", shows: ["outstanding"] },
      empty: "There are no active loans",
    },
    sizes: {
      title: "By size",
      fields: { size: textColumn("Lent"), ...figureColumns },
      totals,
      hideColumnsIfEmpty: dailyBalanceColumns,
      chart: { as: "bars", by: "size", shows: ["outstanding"] },
      empty: "There are no active loans",
    },
    kinds: {
      title: "By kind",
      fields: { kind: kindField as AnyField, ...figureColumns },
      totals,
      hideColumnsIfEmpty: dailyBalanceColumns,
      hideIfEmpty: true,
      chart: { as: "bars", by: "kind", shows: ["outstanding"] },
      empty: "There are no active loans",
    },
    purities: {
      title: "By purity of the gold",
      fields: {
        purity: purityColumn,
        articles: countColumn("Articles"),
        net: gramsColumn("Net weight"),
        value: moneyColumn("Value"),
        ...figureColumns,
      },
      // Leaves out the number of loans, because a loan with several purities counts under each.
      totals: ["articles", "net", "value", ...totals.filter((key) => key !== "loans")],
      hideColumnsIfEmpty: dailyBalanceColumns,
      empty: "There is no gold",
    },
  },
});
