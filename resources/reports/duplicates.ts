import { borrowerColumns, dateColumn, loanLink, textColumn } from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

export const duplicates = defineReport({
  name: "duplicates",
  title: "Duplicate references",
  parentReport: "today",
  roles: ["admin"],
  method:
    "References of repayments and payouts, and names of schemes, that were used before, newest first. References and names are the same if they differ only in blanks, capitals or characters that cannot be seen. Duplicates can no longer be entered: these are from before that rule. Reversed repayments are left out.",
  tables: {
    records: {
      title: "Used again",
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
