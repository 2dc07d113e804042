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
const byDaysColumns = ["beside"] as const;

const activeLoansBy = <Column extends string>(by: Column) =>
  ({
    totals,
    hideColumnsIfEmpty: byDaysColumns,
    chart: { as: "bars", by, shows: ["outstanding"] },
    empty: "No active loans",
  }) as const;

/** In rupees. Each size ends where the next begins. */
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
  about:
    "Active loans. Lent: the loan amounts, including amounts rolled over by renewals. Total outstanding: total payable including interest for the whole term, less payments. It equals the principal outstanding (amount lent less the principal repaid by instalments due so far) plus the interest still to pay, less amounts paid in advance. By purity: the amounts of a loan are divided over its articles by their value at the latest rate, and the loan counts under each purity. Average rate a year: weighted by amount lent; a rate per instalment counts twelve times. Average LTV: payoff today divided by the value of the gold at the latest rate. The trend is worked back from today, month by month, from loans, payments and interest not charged. For daily-interest loans, outstanding is the amount owed today, because future interest depends on when they are paid; the trend shows their principal only.",
  tables: {
    whole: {
      title: "All active loans",
      fields: figureColumns,
      layout: "figures",
      headline: ["outstanding", "loans", "ltv"],
      quiet: ["lent", "principal", "interest", "beside", "advance", "rate"],
      hideColumnsIfEmpty: byDaysColumns,
      empty: "No active loans",
    },
    trend: {
      title: "Outstanding at the end of each month",
      fields: { month: textColumn("Month"), outstanding: outstandingColumn },
      chart: { as: "lines", by: "month", shows: ["outstanding"] },
      empty: "No loans yet",
    },
    months: {
      title: "By month of origin",
      fields: { month: textColumn("Month"), ...figureColumns },
      ...activeLoansBy("month"),
    },
    sizes: {
      title: "By size",
      fields: { size: textColumn("Lent"), ...figureColumns },
      ...activeLoansBy("size"),
    },
    kinds: {
      title: "By loan type",
      fields: { kind: kindField as AnyField, ...figureColumns },
      hideIfEmpty: true,
      ...activeLoansBy("kind"),
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
      hideColumnsIfEmpty: byDaysColumns,
      empty: "No gold in custody",
    },
  },
});
