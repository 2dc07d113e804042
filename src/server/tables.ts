/** Lists all tables of the database, and declares the types of their rows for queries. */
import type { Generated } from "kysely";
import type { CopyRow } from "#engine/server/tables/table.ts";
import { engineTables } from "#engine/server/tables/tables.ts";
import {
  attemptTable,
  halfSignInTable,
  oneTimeCodeTable,
  passkeyChallengeTable,
  passkeyTable,
  recoveryCodeTable,
  secondFactorTable,
  signInPlaceTable,
} from "./auth/sign-in-tables.ts";
import { documentSeriesTable } from "./base/document-series.ts";
import { customerTable } from "./customers/customer-table.ts";
import { loanAccountTable, postingTable } from "./ledger/posting-table.ts";
import { chargeTable } from "./loans/charge-table.ts";
import { compensationTable } from "./loans/compensation-table.ts";
import { goldItemTable } from "./loans/gold-item-table.ts";
import { loanTable } from "./loans/loan-table.ts";
import { paymentTable } from "./loans/payment-table.ts";
import { loanDueDayTable, loanPositionTable } from "./loans/position-table.ts";
import { goldToHandOverTable, releaseTable } from "./loans/release-table.ts";
import { reminderTable } from "./loans/reminder-table.ts";
import { schemeTable, schemeVersionTable } from "./loans/scheme-table.ts";
import { visitTable } from "./loans/visit-table.ts";
import { waiverTable } from "./loans/waiver-table.ts";
import { outgoingEmailTable } from "./mail/outgoing-email-table.ts";
import { cashCountTable } from "#server/cash/cash-count-table.ts";
import { cashMovementTable } from "#server/cash/cash-movement-table.ts";
import { firstDayTable } from "./office/first-day/first-day-table.ts";
import { goldRateTable } from "./office/gold-rate-table.ts";
import { holidayTable } from "./office/holiday-table.ts";
import { paperContentTable } from "./papers/paper-content-table.ts";
import { paperTable } from "./papers/paper-table.ts";
import { damagedTextTable } from "./reports/damaged-text-table.ts";
import { type UserRow, userTable } from "#server/auth/user-table.ts";
import { callbackTable } from "./visitors/callback-table.ts";
import { messageTable } from "./visitors/message-table.ts";

export const companyTables = {
  ...engineTables,
  users: userTable,
  sign_in_places: signInPlaceTable,
  one_time_codes: oneTimeCodeTable,
  second_factors: secondFactorTable,
  recovery_codes: recoveryCodeTable,
  half_sign_ins: halfSignInTable,
  passkeys: passkeyTable,
  passkey_challenges: passkeyChallengeTable,
  outgoing_emails: outgoingEmailTable,
  first_day: firstDayTable,
  attempts: attemptTable,
  customers: customerTable,
  loans: loanTable,
  gold_items: goldItemTable,
  visits: visitTable,
  payments: paymentTable,
  charges: chargeTable,
  waivers: waiverTable,
  postings: postingTable,
  loan_accounts: loanAccountTable,
  gold_rates: goldRateTable,
  contact_messages: messageTable,
  callbacks: callbackTable,
  loan_positions: loanPositionTable,
  loan_due_days: loanDueDayTable,
  gold_to_hand_over: goldToHandOverTable,
  releases: releaseTable,
  compensations: compensationTable,
  reminders: reminderTable,
  damaged_texts: damagedTextTable,
  document_series: documentSeriesTable,
  papers: paperTable,
  paper_contents: paperContentTable,
  cash_counts: cashCountTable,
  cash_movements: cashMovementTable,
  holidays: holidayTable,
  schemes: schemeTable,
  scheme_versions: schemeVersionTable,
} as const;

type Own = Omit<typeof companyTables, keyof typeof engineTables>;
type CompanyRows = { [Name in keyof Own]: Own[Name]["blank"] };

type CompanyTables = Omit<CompanyRows, "users" | "gold_rates"> & {
  users: UserRow;
  gold_rates: CompanyRows["gold_rates"] & { id: Generated<number> };
  customer_list: CopyRow;
  loan_list: CopyRow;
  message_list: CopyRow;
  callback_list: CopyRow;
};

declare module "#engine/server/tables/tables.ts" {
  interface Tables extends CompanyTables {}
}
