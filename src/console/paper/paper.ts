/** The words in which a paper is declared. What it looks like is the sheet's business, what it says the wording's. */
import type { DocumentKind } from "#domain/document-numbers.ts";
import type { Paise } from "#domain/money.ts";
import type { Loan } from "#resources/loans.ts";
import type { Payment } from "#resources/payments.ts";
import type { AnyResource, Row } from "#resources/vocabulary.ts";
import type { Wording } from "./wording.ts";

export type PaperDeclaration = {
  kind: DocumentKind;
  /** The format it is laid out for; either can be chosen. */
  size: PaperSize;
  /** The records of a loan of which each has such a paper; without them the loan itself has one. */
  of?: AnyResource;
  /** Other records of the loan that it tells from. */
  beside?: AnyResource;
  compose(about: Subject, w: Wording): Paper;
};

/**
 * What it is written about: the loan, its payments, the record that the paper proves, all of that kind, and those that
 * it tells from beside.
 */
export type Subject = {
  loan: Loan;
  payments: readonly Payment[];
  record: Row;
  records: readonly Row[];
  beside: readonly Row[];
};

export type Paper = {
  /** '' where it was made before papers were numbered. */
  number: string;
  /** ISO. */
  date: string;
  /** One sheet for each of them. */
  copies: readonly string[];
  /** Why it counts no longer. */
  void?: string;
  blocks: readonly Block[];
};

export type Block =
  | { as: "facts"; title: string; facts: readonly Fact[] }
  | { as: "sum"; label: string; amount: Paise }
  | {
      as: "table";
      title: string;
      columns: readonly Column[];
      rows: readonly Line[];
      total?: Line;
      isNarrow?: true;
    }
  | { as: "text"; lines: readonly string[] }
  | { as: "list"; title: string; items: readonly string[] }
  | { as: "signatures"; by: readonly string[] };

/** Facts without a value are left out. */
export type Fact = readonly [label: string, value: string];
export type Column = { label: string; isFigure?: true };
export type Line = readonly string[];

/** In millimetres: the paper, what stays free around its edges, and the size of its letters. */
export const paperSizes = {
  A4: { width: 210, height: 297, margin: 14, letter: 3.15 },
  A5: { width: 148, height: 210, margin: 9, letter: 2.75 },
} as const;
export type PaperSize = keyof typeof paperSizes;

export const isPaperSize = (text: string | null): text is PaperSize => text !== null && text in paperSizes;
