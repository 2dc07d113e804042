/** Types for declaring and storing a paper. The console decides its looks. */
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

/** Everything printed on a paper. It is stored as it is and never changed. */
export type Paper = {
  title: string;
  /** Default format; the user may choose the other. */
  size: PaperSize;
  number: string;
  /** ISO timestamp. */
  date: string;
  /** Number and date, printed next to the title. */
  heading: readonly Fact[];
  company: { name: string; lines: readonly string[] };
  borrower: string;
  /** Purpose of the code printed on the paper. */
  scan: string;
  /** One sheet for each. */
  copies: readonly string[];
  /** Notice that the paper was composed later than it was numbered. */
  note?: string;
  blocks: readonly Block[];
};

/** Stored paper, with a note of what changed since. */
export type StoredPaper = {
  kind: DocumentKind;
  recordId: string;
  number: string;
  issuedAt: string;
  issuedBy: string;
  content: Paper;
  /** SHA-256 of the stored content. */
  hash: string;
  /** Reason why it is no longer valid. */
  void?: string;
  /** Notice of an earlier print, with the day of this one. */
  duplicate?: string;
};

export type PaperDeclaration = {
  /** The branch reads every paper. The borrower's list and page have only those declared as theirs too. */
  readers: "borrower" | "branch";
  title(w: Wording): string;
  size: PaperSize;
  /** Records that it needs besides the loan. */
  related?: "payments" | "releases" | "rates";
  compose(about: Subject, w: Wording): Pick<Paper, "copies" | "blocks">;
};

/** Records behind a paper. `recordId` is the one it proves: a payment, a release or the loan itself. */
export type Subject = {
  number: string;
  /** ISO timestamp. */
  date: string;
  recordId: string;
  loan: Loan;
  /** Articles held for the loan that count. */
  pledged: readonly GoldItem[];
  payments: readonly Payment[];
  /** Daily-balance loans have these besides payments. */
  charges: readonly LoanCharge[];
  waivers: readonly LoanWaiver[];
  releases: readonly Release[];
  /** Seals opened before the release that the paper proves. */
  openedSeals: readonly string[];
  /** Gold rates of the month before the loan, for a paper that values its articles. */
  rateChanges?: readonly RateChange[];
  trade: TradePolicy;
  /** Further details of the change that issued it. */
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
      /** Ids of stored pictures of what `description` names. */
      pictures: readonly string[];
      description: string;
    }
  | { as: "signatures"; by: readonly string[] };

/** Facts without a value are left out. `isStrong` prints label and value in bold. */
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

/** Records already read by the change that issues the paper, in their new state. */
export type LoadedSubject = Partial<Pick<Subject, "loan" | "payments" | "releases">>;
