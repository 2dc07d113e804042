import { staff } from "#domain/basics/roles.ts";
import {
  borrowerColumns,
  countColumn,
  dateColumn,
  gramsColumn,
  loanActionLink,
  loanActions,
  moneyColumn,
} from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

export const handOver = defineReport({
  name: "hand-over",
  title: "Gold to hand over",
  parentReport: "today",
  roles: staff,
  about:
    "Articles of closed loans that are not handed over yet, without those moved to a renewed loan. Compensation due: ₹5,000 for each day after the seventh working day.",
  tables: {
    loans: {
      title: "Loans",
      fields: {
        ...borrowerColumns,
        closed: dateColumn("Closed on"),
        articles: countColumn("Articles"),
        net: gramsColumn("Net weight"),
        waiting: countColumn("Days waiting"),
        amount: moneyColumn("Compensation due"),
      },
      headline: ["articles", "amount"],
      quiet: ["net"],
      totals: ["articles", "net", "amount"],
      empty: "No articles to hand over",
      rowLink: loanActionLink("release"),
      actions: loanActions("release"),
    },
  },
});
