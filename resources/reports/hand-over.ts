import { staff } from "#domain/basics/roles.ts";
import { borrower, count, day, grams, loanBegun, loanOffers, money } from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

export const handOver = defineReport({
  name: "hand-over",
  title: "Articles to hand over",
  behind: "today",
  roles: staff,
  method:
    "Articles of closed loans that nobody handed over; those a renewal took along are left out. At stake: ₹5,000 for each day after the seventh working day.",
  tables: {
    loans: {
      title: "Loans",
      fields: {
        ...borrower,
        closed: day("Closed on"),
        articles: count("Articles"),
        net: grams("Net weight"),
        waiting: count("Days waiting"),
        amount: money("At stake"),
      },
      totals: ["articles", "net", "amount"],
      empty: "Nothing waits to be handed over",
      opens: loanBegun("release"),
      offers: loanOffers("release"),
    },
  },
});
