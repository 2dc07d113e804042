import { borrower, count, grams, loanBehind, loanOffers } from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

export const corrections = defineReport({
  name: "corrections",
  title: "Corrections to confirm",
  behind: "today",
  roles: ["admin"],
  method:
    "Loans of which an article in custody was edited and nobody confirmed it yet, the most that was added first. Articles: those that were edited. Assayed: what counts of them until then.",
  tables: {
    loans: {
      title: "Loans",
      fields: {
        ...borrower,
        articles: count("Articles"),
        assayed: grams("Net assayed"),
        entered: grams("Net entered"),
      },
      totals: ["articles", "assayed", "entered"],
      empty: "Nothing waits to be confirmed",
      opens: loanBehind,
      offers: loanOffers("confirmAssay"),
    },
  },
});
