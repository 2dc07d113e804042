/** The rows as they stand in either database: text ids, paise, milligrams, basis points, ISO timestamps in UTC. */
import type { Generated } from "kysely";
import type { Paise } from "#domain/basics/money.ts";
import type { callbackTable } from "./visitors/callback-table.ts";
import type { chargeTable } from "./loans/charge-table.ts";
import type { cashCountTable } from "./office/cash-count-table.ts";
import type { CustomerRow } from "./customers/customer-table.ts";
import type { GoldItemRow } from "./loans/gold-item-table.ts";
import type { goldRateTable } from "./office/gold-rate-table.ts";
import type { holidayTable } from "./office/holiday-table.ts";
import type { LoanRow } from "./loans/loan-table.ts";
import type { messageTable } from "./visitors/message-table.ts";
import type { OutgoingEmailTable } from "./mail/outgoing-email-table.ts";
import type { DocumentSeriesTable, PaperContentTable } from "./papers/paper-content-table.ts";
import type { paperTable } from "./papers/paper-table.ts";
import type { PaymentRow } from "./loans/payment-table.ts";
import type { LoanAccountRow, PostingRow } from "./ledger/posting-table.ts";
import type { ReleaseRow } from "./loans/release-table.ts";
import type { reminderTable } from "./loans/reminder-table.ts";
import type { schemeTable } from "./loans/scheme-table.ts";
import type {
  AttemptTable,
  HalfSignInTable,
  OneTimeCodeTable,
  PasskeyChallengeTable,
  PasskeyTable,
  RecoveryCodeTable,
  SecondFactorTable,
  SignInPlaceTable,
} from "./auth/sign-in-tables.ts";
import type { Tables } from "#engine/server/tables/tables.ts";
import type { waiverTable } from "./loans/waiver-table.ts";
import type { UserRow } from "./staff/user-table.ts";

type CompanyTables = {
  users: UserRow;
  sign_in_places: SignInPlaceTable;
  one_time_codes: OneTimeCodeTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  half_sign_ins: HalfSignInTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  outgoing_emails: OutgoingEmailTable;
  attempts: AttemptTable;
  customers: CustomerRow;
  loans: LoanRow;
  gold_items: GoldItemRow;
  payments: PaymentRow;
  charges: typeof chargeTable.blank;
  waivers: typeof waiverTable.blank;
  postings: PostingRow;
  loan_accounts: LoanAccountRow;
  ledger_differences: LedgerDifferenceTable;
  gold_rates: typeof goldRateTable.blank & { id: Generated<number> };
  contact_messages: typeof messageTable.blank;
  callbacks: typeof callbackTable.blank;
  customer_list: CustomerListTable;
  loan_list: LoanListTable;
  changed_loans: ChangedLoanTable;
  loan_positions: LoanPositionTable;
  loan_due_days: LoanDueDayTable;
  loan_sums: LoanSumTable;
  gold_to_hand_over: GoldToHandOverTable;
  releases: ReleaseRow;
  reminders: typeof reminderTable.blank;
  document_series: DocumentSeriesTable;
  papers: typeof paperTable.blank;
  paper_contents: PaperContentTable;
  cash_counts: typeof cashCountTable.blank;
  holidays: typeof holidayTable.blank;
  schemes: typeof schemeTable.blank;
  scheme_versions: SchemeVersionTable;
};

declare module "#engine/server/tables/tables.ts" {
  interface Tables extends CompanyTables {}
}

/** What follows from the others, by triggers or by the rules of a loan: whoever copies the others has copied these. */
export const followingTables = [
  "customer_list",
  "loan_list",
  "tallies",
  "audit_names",
  "changed_loans",
  "loan_positions",
  "loan_due_days",
  "loan_sums",
  "gold_to_hand_over",
] as const satisfies (keyof Tables)[];

/** Loans whose ledger and book came apart before events were numbered, and when that was corrected. */
export type LedgerDifferenceTable = {
  loan_id: string;
  amount_paise: Paise;
  found_at: string;
  corrected_at: string | null;
};

/** A scheme as it was from some day on; `content` is JSON, as it was on the wire. What loans were made under stays. */
export type SchemeVersionTable = {
  id: string;
  scheme_id: string;
  version: number;
  name: string;
  content: string;
  created_at: string;
  created_by: string;
};

/** What customers are listed by, kept by triggers: read it, never write it. `searched` is all that is searched. */
export type CustomerListTable = Pick<CustomerRow, "id" | "aadhar_number" | "name_key"> & {
  number: Generated<number>;
  active_loans: number;
  total_loans: number;
  own_page: string;
  email_delivery: string;
  searched: string;
};

/** The same for loans. */
export type LoanListTable = Pick<
  LoanRow,
  | ("id" | "created_at" | "status" | "amount_paise" | "total_payment_paise")
  | ("kind" | "rate_basis" | "disbursed_by")
> &
  Pick<CustomerRow, "aadhar_number" | "name_key"> & { number: Generated<number>; searched: string };

/** Loans that were changed since their positions and due days were kept. Rows are appended, and deleted once those are kept. */
export type ChangedLoanTable = { id: Generated<number>; loan_id: string };

/**
 * Positions of active loans, for reports to add up: see #domain/loan/outlook.ts. Days are counted from 1 January 1970. A position
 * holds on the days of its stretch unless the loan is in `changed_loans`; its figures hold on some of these days, and on none
 * where `figures_to` is 0.
 */
export type LoanPositionTable = Record<
  | ("principal_left_paise" | "advance_paise" | "charges_paise")
  | ("interest_paise" | "interest_rest" | "interest_per_day" | "penal_paise" | "penal_rest" | "penal_per_day")
  | ("fallen_due_paise" | "past_due_paise" | "shares" | "stretch_from" | "stretch_to" | "is_all_due"),
  number
> & {
  loan_id: string;
  to_pay_paise: Paise | null;
  counted_paise: Paise | null;
  /** What its scheme lends at most of the gold's value, where that says anything. */
  most_basis_points: number | null;
  /** '' where nothing is. */
  overdue_since: string;
} & LoanFigures;

/** Zero where nothing is due, less than a rupee is overdue, or the payout is recorded. */
export type LoanFigures = { renewal_on: string } & Record<
  | ("outstanding_paise" | "due_paise" | "overdue_paise" | "unrecorded_paise")
  | ("figures_from" | "figures_to"),
  number
>;

/** Sums of the figures of positions, by renewal day; kept by triggers. */
export type LoanSumTable = { renewal_on: string } & Record<
  | ("loans" | "outstanding_paise" | "due_loans" | "due_paise" | "overdue_loans" | "overdue_paise")
  | ("unrecorded_loans" | "unrecorded_paise"),
  number
>;

/** What falls due of a loan by days on a day, and what of it is unpaid. */
export type LoanDueDayTable = { loan_id: string; due_on: string; fell_paise: Paise; unpaid_paise: Paise };

/** Closed loans whose articles nobody handed over, nor took along into a renewed loan; kept by triggers. */
export type GoldToHandOverTable = {
  loan_id: string;
  closed_day: string | null;
  articles: number;
  net_milligrams: number;
};
