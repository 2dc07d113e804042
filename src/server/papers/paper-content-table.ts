/** Papers about loans, with the same columns in both databases. */
import type { DocumentKind } from "#domain/loan/document-numbers.ts";

/**
 * `content` is JSON. `record_id` is the record that the paper proves: a payment, a release, an issued paper or the
 * loan.
 */
export type PaperContentTable = {
  kind: DocumentKind;
  record_id: string;
  loan_id: string;
  number: string;
  issued_by: string;
  issued_at: string;
  content: string;
  hash: string;
  /** Time of the first print, or null. */
  printed_at: string | null;
};

/** Last number used in each series. */
export type DocumentSeriesTable = { series: string; last: number };
