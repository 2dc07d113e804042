import type { DocumentKind } from "#domain/loan/document-numbers.ts";
import { orNull, plainTable, stored } from "#engine/server/tables/stored-columns.ts";

/**
 * Papers about loans, as issued. `content` is JSON, `record_id` the payment, release, issued paper or loan that the
 * paper proves.
 */
export const paperContentTable = plainTable(
  "paper_contents",
  {
    kind: stored.text<DocumentKind>(),
    record_id: stored.text(),
    loan_id: stored.text({ references: "loans" }),
    number: stored.text(),
    issued_by: stored.text(),
    issued_at: stored.text(),
    content: stored.text(),
    hash: stored.text(),
    /** Time of the first print, or null. */
    printed_at: orNull(stored.text()),
  },
  {
    audit: { none: "Entries contain the hashes of all papers" },
    primaryKey: ["kind", "record_id"],
    uniqueKeys: [["number"]],
    indexes: { paper_contents_loan: ["loan_id", "issued_at"] },
  },
);

export type PaperContentRow = typeof paperContentTable.blank;
