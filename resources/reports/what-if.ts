import {
  borrowerColumns,
  countColumn,
  loanLink,
  loanActions,
  moneyColumn,
  percentColumn,
} from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

export const whatIf = defineReport({
  name: "what-if",
  title: "What if",
  roles: ["admin"],
  method:
    "As a loan's page judges it. Owed: what the limit counts of the loan, which is what would settle it today; of one on which nothing has to be paid before the end, what is payable then, and of one whose interest is paid every month its principal. Value: net weight of the articles in custody at the rate a lender may count tomorrow (the lower of the 30-day average and the rate that was set last), less the fall. Limit: the most that the rule lends on it to a borrower whose other loans count likewise, and never more of it than the loan's scheme does.",
  params: {
    fall: {
      kind: "percent",
      label: "The gold rate falls by (%)",
      initial: "10",
      min: 0,
      max: 100,
      required: true,
    },
  },
  tables: {
    falls: {
      title: "Loans above their limit",
      fields: {
        fall: percentColumn("The rate falls by"),
        loans: countColumn("Loans above"),
        excess: moneyColumn("Above by"),
      },
      chart: { as: "bars", by: "fall", shows: ["excess"] },
      empty: "There are no active loans",
      rowLink: ({ fall }) => ({ report: "what-if", params: { fall } }),
    },
    loans: {
      title: "Whom to call",
      fields: {
        ...borrowerColumns,
        owed: moneyColumn("Owed"),
        value: moneyColumn("Value then"),
        bound: moneyColumn("Limit then"),
        ltv: percentColumn("LTV then"),
        excess: moneyColumn("Above by"),
      },
      totals: ["owed", "value", "excess"],
      empty: "No loan would be above its limit",
      rowLink: loanLink,
      actions: loanActions("repay"),
    },
  },
});

export const rateFallPercents = [0, 5, 10, 15] as const;
