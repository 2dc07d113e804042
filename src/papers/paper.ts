/** Declares the content of printed papers, and the records they are composed from. src/frame/paper draws them. */
import type { DocumentKind } from "#domain/loan/document-numbers.ts";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import type { RateChange } from "#domain/gold/gold-rates.ts";
import type { LoanCharge, LoanWaiver } from "#resources/loans/loan-charges.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { Payment } from "#resources/loans/payment.ts";
import type { GoldItem } from "#resources/loans/gold-items.ts";
import type { Release } from "#resources/loans/releases.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Wording } from "./wording.ts";

/** Stored as it is and never changed. */
export type Paper = {
  title: string;
  size: PaperSize;
  number: string;
  /** ISO timestamp. */
  date: string;
  heading: readonly Fact[];
  company: { name: string; lines: readonly string[] };
  borrower: string;
  scan: string;
  copies: readonly string[];
  blocks: readonly Block[];
};

export type StoredPaper = {
  kind: DocumentKind;
  recordId: string;
  number: string;
  issuedAt: string;
  issuedBy: string;
  content: Paper;
  /** SHA-256 of the stored content. */
  hash: string;
  void?: string;
  duplicate?: string;
};

export type PaperDeclaration = {
  /** The branch reads every paper. The borrower's list and page have only those declared as theirs too. */
  readers: "borrower" | "branch";
  title(texts: Wording): string;
  size: PaperSize;
  related?: "payments" | "releases" | "rates";
  compose(about: Subject, texts: Wording): Pick<Paper, "copies" | "blocks">;
};

/** `recordId` is the record that the paper proves: a payment, a release or the loan itself. */
export type Subject = {
  number: string;
  /** ISO timestamp. */
  date: string;
  recordId: string;
  loan: Loan;
  pledged: readonly GoldItem[];
  payments: readonly Payment[];
  charges: readonly LoanCharge[];
  waivers: readonly LoanWaiver[];
  releases: readonly Release[];
  openedSeals: readonly string[];
  rateChanges?: readonly RateChange[];
  trade: TradePolicy;
  about: Row;
};

export type Block =
  | { as: "facts"; title: string; facts: readonly Fact[]; isProse?: true }
  | { as: "sum"; label: string; amount: string; inWords: Fact }
  | {
      as: "table";
      title: string;
      columns: readonly PaperColumn[];
      rows: readonly PaperTableRow[];
      total?: PaperTableRow;
      isNarrow?: true;
    }
  | { as: "text"; lines: readonly string[] }
  | { as: "list"; title: string; items: readonly string[] }
  | {
      as: "pictures";
      title: string;
      facts: readonly Fact[];
      pictures: readonly string[];
      description: string;
    }
  | { as: "signatures"; by: readonly string[] };

/** Facts without a value are left out. */
export type Fact = readonly [label: string, value: string, isStrong?: true];
export type PaperColumn = { label: string; isFigure?: true };
export type PaperTableRow = readonly string[];

/** In millimetres: page, margin and letter size. */
export const paperSizes = {
  A4: { width: 210, height: 297, margin: 12, letter: 3.18 },
  A5: { width: 148, height: 210, margin: 9, letter: 2.75 },
} as const;
export type PaperSize = keyof typeof paperSizes;

export const isPaperSize = (text: string | null): text is PaperSize => text !== null && text in paperSizes;

export type LoadedSubject = Partial<Pick<Subject, "loan" | "payments" | "releases">>;
