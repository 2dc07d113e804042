/** Tables of the company. Each subject's folder defines its row types. */
import type { Generated } from "kysely";
import type { Tables } from "#engine/server/tables/tables.ts";
import type {
  attemptTable,
  halfSignInTable,
  oneTimeCodeTable,
  passkeyChallengeTable,
  passkeyTable,
  recoveryCodeTable,
  secondFactorTable,
  signInPlaceTable,
} from "./auth/sign-in-tables.ts";
import type { CustomerListTable, CustomerRow } from "./customers/customer-table.ts";
import type { ledgerDifferenceTable, LoanAccountRow, PostingRow } from "./ledger/posting-table.ts";
import type { chargeTable } from "./loans/charge-table.ts";
import type { GoldItemRow } from "./loans/gold-item-table.ts";
import type { LoanListTable, LoanRow } from "./loans/loan-table.ts";
import type { loanDueDayTable, LoanPositionRow } from "./loans/position-table.ts";
import type { PaymentRow } from "./loans/payment-table.ts";
import type { goldToHandOverTable, ReleaseRow } from "./loans/release-table.ts";
import type { reminderTable } from "./loans/reminder-table.ts";
import type { schemeVersionTable, schemeTable } from "./loans/scheme-table.ts";
import type { waiverTable } from "./loans/waiver-table.ts";
import type { OutgoingEmailRow } from "./mail/outgoing-email-table.ts";
import type { cashCountTable } from "./office/cash-count-table.ts";
import type { firstDayTable } from "./office/first-day/first-day-table.ts";
import type { goldRateTable } from "./office/gold-rate-table.ts";
import type { holidayTable } from "./office/holiday-table.ts";
import type { damagedTextTable } from "./reports/damaged-text-table.ts";
import type { documentSeriesTable, PaperContentRow } from "./papers/paper-content-table.ts";
import type { paperTable } from "./papers/paper-table.ts";
import type { UserRow } from "./staff/user-table.ts";
import type { CallbackListTable, callbackTable } from "./visitors/callback-table.ts";
import type { MessageListTable, messageTable } from "./visitors/message-table.ts";

type CompanyTables = {
  users: UserRow;
  sign_in_places: typeof signInPlaceTable.blank;
  one_time_codes: typeof oneTimeCodeTable.blank;
  second_factors: typeof secondFactorTable.blank;
  recovery_codes: typeof recoveryCodeTable.blank;
  half_sign_ins: typeof halfSignInTable.blank;
  passkeys: typeof passkeyTable.blank;
  passkey_challenges: typeof passkeyChallengeTable.blank;
  outgoing_emails: OutgoingEmailRow;
  first_day: typeof firstDayTable.blank;
  attempts: typeof attemptTable.blank;
  customers: CustomerRow;
  loans: LoanRow;
  gold_items: GoldItemRow;
  payments: PaymentRow;
  charges: typeof chargeTable.blank;
  waivers: typeof waiverTable.blank;
  postings: PostingRow;
  loan_accounts: LoanAccountRow;
  ledger_differences: typeof ledgerDifferenceTable.blank;
  gold_rates: typeof goldRateTable.blank & { id: Generated<number> };
  contact_messages: typeof messageTable.blank;
  callbacks: typeof callbackTable.blank;
  customer_list: CustomerListTable;
  loan_list: LoanListTable;
  message_list: MessageListTable;
  callback_list: CallbackListTable;
  loan_positions: LoanPositionRow;
  loan_due_days: typeof loanDueDayTable.blank;
  gold_to_hand_over: typeof goldToHandOverTable.blank;
  releases: ReleaseRow;
  reminders: typeof reminderTable.blank;
  damaged_texts: typeof damagedTextTable.blank;
  document_series: typeof documentSeriesTable.blank;
  papers: typeof paperTable.blank;
  paper_contents: PaperContentRow;
  cash_counts: typeof cashCountTable.blank;
  holidays: typeof holidayTable.blank;
  schemes: typeof schemeTable.blank;
  scheme_versions: typeof schemeVersionTable.blank;
};

declare module "#engine/server/tables/tables.ts" {
  interface Tables extends CompanyTables {}
}

/** Tables derived from others by triggers, loan rules or the look for damaged texts. A copy leaves them out. */
export const derivedTables = [
  "customer_list",
  "loan_list",
  "message_list",
  "callback_list",
  "tallies",
  "audit_names",
  "loan_positions",
  "loan_due_days",
  "gold_to_hand_over",
  "damaged_texts",
] as const satisfies (keyof Tables)[];
