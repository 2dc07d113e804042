import { aboveLimitTable } from "./above-limit.ts";
import { countColumn, moneyColumn, percentColumn } from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

export const whatIf = defineReport({
  name: "what-if",
  title: "What if",
  roles: ["admin"],
  about:
    "Uses the same rule as the loan page. Owed: the amount counted towards the limit, which is the payoff today; for a bullet loan the amount payable at maturity, and for a monthly interest loan the principal. Value: net weight of the articles in custody at tomorrow's reference rate (the lower of the 30-day average and the latest rate), less the fall. Limit: the most the rule allows on that value, counting the borrower's other loans, and never above the scheme's own limit.",
  params: {
    fall: {
      kind: "percent",
      label: "Gold rate falls by (%)",
      initial: "10",
      min: 0,
      max: 100,
      required: true,
    },
  },
  tables: {
    loans: aboveLimitTable(" after fall"),
    falls: {
      title: "Loans above their limit",
      fields: {
        fall: percentColumn("Rate falls by"),
        loans: countColumn("Loans above limit"),
        excess: moneyColumn("Excess"),
      },
      chart: { as: "bars", by: "fall", shows: ["excess"] },
      empty: "No active loans",
      rowLink: ({ fall }) => ({ report: "what-if", params: { fall } }),
    },
  },
});

export const rateFallPercents = [0, 5, 10, 15] as const;
