/** What is written to borrowers and about their loans, as it stands in either database. */
import type { IssuedPaper } from "#resources/papers.ts";

export type PaperTable = {
  id: string;
  loan_id: string;
  kind: IssuedPaper["kind"];
  number: string;
  issued_by: string;
  created_at: string;
};

/** The last number of each series of papers. */
export type DocumentSeriesTable = { series: string; last: number };
