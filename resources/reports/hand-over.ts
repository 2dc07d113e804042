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
    "Articles of closed loans that are not handed over yet, without those moved to a renewed loan. Compensation: ₹5,000 for each day after the seventh working day, if the delay is ours; days before an earlier handover of the loan are settled with it.",
  tables: {
    loans: {
      title: "Loans",
      fields: {
        ...borrowerColumns,
        closed: dateColumn("Closed on"),
        articles: countColumn("Articles"),
        net: gramsColumn("Net weight"),
        waiting: countColumn("Days waiting"),
        amount: moneyColumn("Compensation if our delay"),
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
