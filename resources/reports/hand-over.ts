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
  title: "Articles to hand over",
  parentReport: "today",
  roles: staff,
  method:
    "Articles of closed loans that nobody handed over; those a renewal took along are left out. At stake: ₹5,000 for each day after the seventh working day.",
  tables: {
    loans: {
      title: "Loans",
      fields: {
        ...borrowerColumns,
        closed: dateColumn("Closed on"),
        articles: countColumn("Articles"),
        net: gramsColumn("Net weight"),
        waiting: countColumn("Days waiting"),
        amount: moneyColumn("At stake"),
      },
      totals: ["articles", "net", "amount"],
      empty: "Nothing waits to be handed over",
      rowLink: loanActionLink("release"),
      actions: loanActions("release"),
    },
  },
});
