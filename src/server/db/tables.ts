/** The rows as they stand in either database: text ids, paise, milligrams, basis points, ISO timestamps in UTC. */
import type { Day } from "#domain/dates.ts";
import type { Generated } from "kysely";
import type { RateBasis } from "#domain/instalments.ts";
import type { Paise } from "#domain/money.ts";
import type { BasisPoints } from "#domain/percent.ts";
import type { Role } from "#domain/roles.ts";
import type { Milligrams } from "#domain/weight.ts";
import type { DisbursedBy } from "#resources/disbursal.ts";
import type { Payment } from "#resources/payments.ts";
import type { PaymentMethod } from "#resources/tender.ts";
import type { LoanStatus } from "#resources/pledge.ts";
import type { CashCountTable } from "./cash-count-table.ts";
import type { GoldItemTable, ReleaseTable } from "./gold-tables.ts";
import type { AttemptTable, OneTimeCodeTable, SessionTable } from "./sign-in-tables.ts";
import type { DocumentSeriesTable, PaperContentTable, PaperTable, ReminderTable } from "./paper-tables.ts";

export type { GoldItemTable, ReleaseTable } from "./gold-tables.ts";

export type Tables = {
  users: UserTable;
  sessions: SessionTable;
  one_time_codes: OneTimeCodeTable;
  attempts: AttemptTable;
  customers: CustomerTable;
  loans: LoanTable;
  gold_items: GoldItemTable;
  payments: PaymentTable;
  gold_rates: GoldRateTable;
  contact_messages: ContactMessageTable;
  audit_entries: AuditEntryTable;
  audit_head: AuditHeadTable;
  kept_answers: KeptAnswerTable;
  customer_list: CustomerListTable;
  loan_list: LoanListTable;
  tallies: TallyTable;
  releases: ReleaseTable;
  reminders: ReminderTable;
  document_series: DocumentSeriesTable;
  papers: PaperTable;
  paper_contents: PaperContentTable;
  cash_counts: CashCountTable;
  holidays: { id: string; day: Day; name: string };
};

/** Filled by triggers from the others: whoever copies the others has copied these. */
export const followingTables = ["customer_list", "loan_list", "tallies"] as const satisfies (keyof Tables)[];

/** Whoever may sign in. `name_key` is the name in lower case, letters of every script included. */
export type UserTable = {
  id: string;
  role: Role;
  name: string;
  name_key: string;
  /** In lower case. */
  email: string;
  /** The first administrator has none. */
  aadhar_number: string | null;
  primary_mobile: string;
  secondary_mobile: string;
  password_hash: string;
  must_reset_password: 0 | 1;
  created_at: string;
  version: Version;
  /** Whose loans a customer's sign-in shows; null for everybody else. */
  customer_id: string | null;
};

export type CustomerTable = {
  id: string;
  aadhar_number: string;
  name: string;
  name_key: string;
  email: string;
  primary_mobile: string;
  secondary_mobile: string;
  present_address: string;
  permanent_address: string;
  emergency_mobile: string;
  emergency_relation: string;
  created_at: string;
  version: Version;
};

/** `created_by` outlives the employee it names, and so does `recorded_by` of a payment. */
export type LoanTable = {
  id: string;
  customer_id: string;
  amount_paise: Paise;
  term_months: number;
  interest_basis_points: BasisPoints;
  /** By who registered the loan: what the rate means never follows from who looks. */
  rate_basis: RateBasis;
  monthly_payment_paise: Paise;
  total_payment_paise: Paise;
  total_paid_paise: Paise;
  status: LoanStatus;
  deposited_bank: string;
  renewal_date: string;
  created_by: string;
  created_at: string;
  closed_at: string | null;
  version: Version;
  ticket_number: string;
  /** What the gold was worth by the rule and the rates of the day; null on loans older than the desk. */
  gold_value_paise: Paise | null;
  lending_rule: string;
  disbursed_by: DisbursedBy;
  disbursal_reference: string;
  /** By what the reference is known again: see #domain/references.ts. Each is used once. */
  disbursal_reference_key: string | null;
  /** How much of the loan reached the borrower in cash, carried over from the loan before included. */
  lent_in_cash_paise: Paise;
  /** Interest that is never charged: a closed loan's payments and it come to the total. */
  rebate_paise: Paise;
  /** Why an administrator lent more than the rule allows. */
  limit_reason: string;
  renews: string | null;
  renewed_by: string | null;
  /** The day the last instalment is due; '' where the loan was never paid out. */
  matures_on: string;
  /** Kept by reports, and worked out again where it does not hold: see #server/reports/positions.ts. */
  principal_left_paise?: Paise | null;
  left_at_paise?: Paise | null;
  stretch_from?: number | null;
  stretch_to?: number | null;
  stretch_owed_paise?: Paise | null;
  stretch_interest_paise?: Paise | null;
};

export type PaymentTable = {
  id: string;
  loan_id: string;
  amount_paise: Paise;
  method: PaymentMethod;
  transaction_id: string;
  status: Payment["status"];
  recorded_by: string;
  created_at: string;
  /** The payment this one takes back, and why. */
  reverses: string | null;
  reason: string;
  receipt_number: string;
  /** The same as of a loan's reference; null once the payment is reversed, for it to be recorded where it belongs. */
  reference_key: string | null;
  /** What a renewal pays of the old loan is no money received. */
  purpose: "repayment" | "settlement" | "renewal";
  /** What it became on its day; null of a reversal, and of what was recorded before this was kept. */
  split_interest_paise: Paise | null;
  split_principal_paise: Paise | null;
  split_advance_paise: Paise | null;
  /** The interest that it spared by closing the loan early; below zero on the reversal that takes that back. */
  rebate_paise: Paise;
};

/** Every rate that was ever set; the last one is in force. */
export type GoldRateTable = {
  id: Generated<number>;
  rate_paise: Paise;
  set_by: string;
  set_at: string;
  /** What was entered for other carats; null where it follows from the rate. */
  rate_22_paise: Paise | null;
  rate_20_paise: Paise | null;
  rate_18_paise: Paise | null;
};

export type ContactMessageTable = {
  id: string;
  name: string;
  email: string;
  phone: string;
  gold_milligrams: Milligrams;
  message: string;
  created_at: string;
};

/** Counts the edits of a record, so that nobody overwrites one they have not seen. */
type Version = number;

/**
 * Who did what, never changed once written. Ids count up, twelve digits long. `dossier_id` is the record on whose
 * page it is told: a payment's is its loan. `changes` is JSON, `hash` covers the entry and the hash before it.
 */
export type AuditEntryTable = {
  id: string;
  at: string;
  area: string;
  act: string;
  record_id: string;
  dossier_id: string;
  title: string;
  actor_id: string;
  actor_name: string;
  actor_role: string;
  changes: string;
  request_id: string;
  hash: string;
};

/** One row: how many entries there are, and the hash of the last. */
export type AuditHeadTable = { id: 1; count: number; hash: string };

/** What was answered to a request with an Idempotency-Key, by whom it was sent. */
export type KeptAnswerTable = {
  user_id: string;
  key: string;
  request_hash: string;
  status: number;
  body: string;
  created_at: string;
};

/** What customers are listed by, kept by triggers: read it, never write it. `searched` is all that is searched. */
export type CustomerListTable = Pick<CustomerTable, "id" | "aadhar_number" | "name_key"> & {
  number: Generated<number>;
  active_loans: number;
  total_loans: number;
  searched: string;
};

/** The same for loans. */
export type LoanListTable = Pick<
  LoanTable,
  "id" | "created_at" | "status" | "amount_paise" | "total_payment_paise"
> &
  Pick<CustomerTable, "aadhar_number" | "name_key"> & { number: Generated<number>; searched: string };

/** How many records there are, by the value of the field that a list's tabs count; kept by triggers as well. */
export type TallyTable = { list: string; value: string; count: number };
