import { borrowerColumns, countColumn, gramsColumn, loanLink, loanActions } from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

export const corrections = defineReport({
  name: "corrections",
  title: "Corrections to confirm",
  parentReport: "today",
  roles: ["admin"],
  about:
    "Loans with article corrections that an administrator has not confirmed yet, largest increase first. Articles: the edited articles. Net assayed: the weight that counts until the correction is confirmed.",
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
      empty: "No corrections to confirm",
      rowLink: loanLink,
      actions: loanActions("confirmAssay"),
    },
  },
});
