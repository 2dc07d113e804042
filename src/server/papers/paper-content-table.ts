/** What is written to borrowers and about their loans, as it stands in either database. */
import type { DocumentKind } from "#domain/loan/document-numbers.ts";

/** What a paper says, as JSON. `record_id` is what it proves: a payment, a release, an issued paper, or the loan. */
export type PaperContentTable = {
  kind: DocumentKind;
  record_id: string;
  loan_id: string;
  number: string;
  issued_by: string;
  issued_at: string;
  content: string;
  hash: string;
  /** For the first time; null until then. */
  printed_at: string | null;
};

/** The last number of each series of papers. */
export type DocumentSeriesTable = { series: string; last: number };
