import { borrowerColumns, countColumn, gramsColumn, loanLink, loanActions } from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

export const corrections = defineReport({
  name: "corrections",
  title: "Corrections to confirm",
  parentReport: "today",
  roles: ["admin"],
  method:
    "Loans of which an article in custody was edited and nobody confirmed it yet, the most that was added first. Articles: those that were edited. Assayed: what counts of them until then.",
  tables: {
    loans: {
      title: "Loans",
      fields: {
        ...borrowerColumns,
        articles: countColumn("Articles"),
        assayed: gramsColumn("Net assayed"),
        entered: gramsColumn("Net entered"),
      },
      totals: ["articles", "assayed", "entered"],
      empty: "Nothing waits to be confirmed",
      rowLink: loanLink,
      actions: loanActions("confirmAssay"),
    },
  },
});
