import { borrowerColumns, loanActions, loanLink, moneyColumn, percentColumn } from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

/** `after` ends the names of the columns that a fall of the rate changes. */
export const aboveLimitTable = (after = "") =>
  ({
    title: "Customers to call",
    fields: {
      ...borrowerColumns,
      owed: moneyColumn("Owed"),
      value: moneyColumn(`Value${after}`),
      bound: moneyColumn(`Limit${after}`),
      ltv: percentColumn(`LTV${after}`),
      excess: moneyColumn("Excess"),
    },
    headline: ["excess"],
    quiet: ["owed", "value"],
    totals: ["owed", "value", "excess"],
    empty: "No loans above their limit",
    rowLink: loanLink,
    actions: loanActions("repay"),
  }) as const;

export const aboveLimit = defineReport({
  name: "above-limit",
  title: "Loans above their limit",
  parentReport: "today",
  roles: ["admin"],
  about:
    "Active loans that owe more than the rule allows on their gold, the largest excess first. Owed, value and limit are those of the loan page: the value is the net weight of the articles in custody at tomorrow's reference rate, the lower of the 30-day average and the latest rate.",
  tables: { loans: aboveLimitTable() },
});
