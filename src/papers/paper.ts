/** The words in which a paper is declared, and what is kept of one. What it looks like is the console's business. */
import type { DocumentKind } from "#domain/loan/document-numbers.ts";
import type { Trade } from "#domain/loan/trade.ts";
import type { LoanCharge, LoanWaiver } from "#resources/loans/loan-charges.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { Payment } from "#resources/loans/payment.ts";
import type { GoldItem } from "#resources/loans/gold-items.ts";
import type { Release } from "#resources/loans/releases.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Wording } from "./wording.ts";

/** Everything that is printed on it. It is kept as it is, and only ever read again. */
export type Paper = {
  title: string;
  /** The format it is laid out for; either can be chosen. */
  size: PaperSize;
  number: string;
  /** ISO. */
  date: string;
  /** Its number and its date, as they stand beside the title. */
  heading: readonly Fact[];
  company: { name: string; lines: readonly string[] };
  /** Whose loan it is of. */
  borrower: string;
  /** What the code on it is for. */
  scan: string;
  /** One sheet for each of them. */
  copies: readonly string[];
  /** That it was written later than it was numbered. */
  note?: string;
  blocks: readonly Block[];
};

/** A paper as it is told of: what was kept of it, and beside it what became of things since. */
export type StoredPaper = {
  kind: DocumentKind;
  recordId: string;
  number: string;
  issuedAt: string;
  issuedBy: string;
  content: Paper;
  /** SHA-256 of the content as it is kept. */
  hash: string;
  /** Why it counts no longer. */
  void?: string;
  /** That it was printed before, and the day of this print. */
  duplicate?: string;
};

export type PaperDeclaration = {
  title(w: Wording): string;
  size: PaperSize;
  /** What it tells from beside the loan. */
  beside?: "payments" | "releases";
  compose(about: Subject, w: Wording): Pick<Paper, "copies" | "blocks">;
};

/** What it is written about. `recordId` is what the paper proves: a payment, a release, or the loan itself. */
export type Subject = {
  number: string;
  /** ISO. */
  date: string;
  recordId: string;
  loan: Loan;
  /** What lies here for the loan and counts. */
  pledged: readonly GoldItem[];
  payments: readonly Payment[];
  /** Beside the payments, of a loan by days. */
  charges: readonly LoanCharge[];
  waivers: readonly LoanWaiver[];
  releases: readonly Release[];
  /** Seals of which something was taken out before the release that the paper proves. */
  openedSeals: readonly string[];
  /** How the company trades. */
  trade: Trade;
  /** What else it tells of, as it was just done. */
  about: Row;
};

export type Block =
  | { as: "facts"; title: string; facts: readonly Fact[]; isProse?: true }
  | { as: "sum"; label: string; amount: string; inWords: Fact }
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

/** Facts without a value are left out. What has to stand out does so as a whole. */
export type Fact = readonly [label: string, value: string, isStrong?: true];
export type Column = { label: string; isFigure?: true };
export type Line = readonly string[];

/** In millimetres: the paper, what stays free around its edges, and the size of its letters. */
export const paperSizes = {
  A4: { width: 210, height: 297, margin: 14, letter: 3.15 },
  A5: { width: 148, height: 210, margin: 9, letter: 2.75 },
} as const;
export type PaperSize = keyof typeof paperSizes;

export const isPaperSize = (text: string | null): text is PaperSize => text !== null && text in paperSizes;

/** Records that a change has read already, as it leaves them. */
export type SubjectRead = Partial<Pick<Subject, "loan" | "payments" | "releases">>;
