import { issuedPapers } from "#resources/loans/papers.ts";
import { loanTable } from "#server/loans/loan-table.ts";
import { column, createdAt, person } from "#engine/server/tables/columns.ts";
import { tableOf } from "#engine/server/tables/table.ts";

/** Statement or notice that somebody issued. `paper_contents` has its words. */
export const paperTable = tableOf(
  issuedPapers,
  "papers",
  {
    _id: column("id"),
    date: createdAt("created_at"),
    kind: column("kind"),
    number: column("number"),
    issuedBy: person("issued_by"),
  },
  {
    audit: { none: "Entries contain the hashes of all papers" },
    under: { column: "loan_id", parent: loanTable },
    uniqueKeys: [["number"]],
    indexes: {
      papers_loan: ["loan_id", "created_at"],
      papers_number_found: ["replace(lower(number), ' ', '')"],
    },
  },
);
