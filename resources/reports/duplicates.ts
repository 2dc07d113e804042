import { borrowerColumns, dateColumn, loanLink, textColumn } from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

export const duplicates = defineReport({
  name: "duplicates",
  title: "Duplicate references",
  parentReport: "today",
  roles: ["admin"],
  about:
    "References of repayments and payouts, and scheme names, that were used more than once, newest first. Spaces, capitals and invisible characters are ignored. New duplicates are refused; these are older than that rule. Reversed repayments are not included.",
  tables: {
    records: {
      title: "Duplicates",
      fields: {
        ...borrowerColumns,
        kind: {
          kind: "choice",
          label: "Kind",
          options: [
            { value: "repayment", label: "Repayment" },
            { value: "payout", label: "Payout" },
            { value: "scheme", label: "Scheme" },
          ],
        },
        reference: textColumn("Reference or name"),
        since: dateColumn("Entered on"),
      },
      empty: "No duplicate references",
      rowLink: (row) => (row.kind === "scheme" ? { page: "schemes" } : loanLink(row)),
    },
  },
});
