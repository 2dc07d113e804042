/** Rows in both databases: text ids, paise, milligrams, basis points, and ISO timestamps in UTC. */
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

/** Tables derived from others by triggers or loan rules. A copy leaves them out. */
export const derivedTables = [
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

/** Loans whose ledger and book differed before events were numbered, with the time of their correction. */
export type LedgerDifferenceTable = {
  loan_id: string;
  amount_paise: Paise;
  found_at: string;
  corrected_at: string | null;
};

/** Version of a scheme. `content` is JSON in the form of the API. Loans keep the version they were made under. */
export type SchemeVersionTable = {
  id: string;
  scheme_id: string;
  version: number;
  name: string;
  content: string;
  created_at: string;
  created_by: string;
};

/** Maintained by triggers and read-only for code. `searched` is the text that searches match. */
export type CustomerListTable = Pick<CustomerRow, "id" | "aadhar_number" | "name_key"> & {
  number: Generated<number>;
  active_loans: number;
  total_loans: number;
  own_page: string;
  email_delivery: string;
  searched: string;
};

/** Same for loans. */
export type LoanListTable = Pick<
  LoanRow,
  | ("id" | "created_at" | "status" | "amount_paise" | "total_payment_paise")
  | ("kind" | "rate_basis" | "disbursed_by")
> &
  Pick<CustomerRow, "aadhar_number" | "name_key"> & { number: Generated<number>; searched: string };

/** Loans changed since their accrual state was stored. Rows are deleted once it is stored again. */
export type ChangedLoanTable = { id: Generated<number>; loan_id: string };

/**
 * Accrual states of active loans, see #domain/loan/projection.ts. Days count from 1 January 1970. Rows in `changed_loans`
 * are outdated; figures with `figures_to` 0 are invalid.
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
  /** Highest loan-to-value ratio of the scheme, if it has one. */
  most_basis_points: number | null;
  /** Empty without arrears. */
  overdue_since: string;
} & LoanFigures;

/** Zero if nothing is due, less than a rupee is overdue, or the payout is recorded. */
export type LoanFigures = { renewal_on: string } & Record<
  | ("outstanding_paise" | "due_paise" | "overdue_paise" | "unrecorded_paise")
  | ("figures_from" | "figures_to"),
  number
>;

/** Sums of figures by renewal day, maintained by triggers. */
export type LoanSumTable = { renewal_on: string } & Record<
  | ("loans" | "outstanding_paise" | "due_loans" | "due_paise" | "overdue_loans" | "overdue_paise")
  | ("unrecorded_loans" | "unrecorded_paise"),
  number
>;

/** Amount that falls due on a day of a daily-balance loan, and its unpaid part. */
export type LoanDueDayTable = { loan_id: string; due_on: string; fell_paise: Paise; unpaid_paise: Paise };

/** Closed loans whose articles were neither handed over nor pledged for a renewal. Maintained by triggers. */
export type GoldToHandOverTable = {
  loan_id: string;
  closed_day: string | null;
  articles: number;
  net_milligrams: number;
};
