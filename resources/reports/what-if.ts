import { borrower, count, loanBehind, loanOffers, money, percent } from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

export const whatIf = defineReport({
  name: "what-if",
  title: "What if",
  roles: ["admin"],
  method:
    "As a loan's page judges it. Owed: what the limit counts of the loan, which is what would settle it today; of one on which nothing has to be paid before the end, what is payable then, and of one whose interest is paid every month its principal. Value: net weight of the articles in custody at the rate a lender may count tomorrow (the lower of the 30-day average and the rate that was set last), less the fall. Limit: the most that the rule lends on it to a borrower whose other loans count likewise, and never more of it than the loan's scheme does.",
  asks: {
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
      fields: { fall: percent("The rate falls by"), loans: count("Loans above"), excess: money("Above by") },
      chart: { as: "bars", by: "fall", shows: ["excess"] },
      empty: "There are no active loans",
      opens: ({ fall }) => ({ report: "what-if", asks: { fall } }),
    },
    loans: {
      title: "Whom to call",
      fields: {
        ...borrower,
        owed: money("Owed"),
        value: money("Value then"),
        bound: money("Limit then"),
        ltv: percent("LTV then"),
        excess: money("Above by"),
      },
      totals: ["owed", "value", "excess"],
      empty: "No loan would be above its limit",
      opens: loanBehind,
      offers: loanOffers("repay"),
    },
  },
});

export const falls = [0, 5, 10, 15] as const;
