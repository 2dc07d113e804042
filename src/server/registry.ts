/** Tables of the company, stores of its resources, and handlers of its commands. */

import { lazily } from "#domain/basics/lazily.ts";
import { goldRates } from "#resources/office/gold-rates.ts";
import { audit, history, type ResourceName } from "#resources/index.ts";
import { consolePagesOf } from "#resources/pages.ts";
import { callbackTable } from "./visitors/callback-table.ts";
import { goldRateStore } from "./office/gold-rate-store.ts";
import { goldRateTable } from "./office/gold-rate-table.ts";
import { holidayTable } from "./office/holiday-table.ts";
import { inquiryStore } from "./visitors/inquiry-store.ts";
import { messageTable } from "./visitors/message-table.ts";
import { ledgerDifferenceTable, loanAccountTable, postingTable } from "./ledger/posting-table.ts";
import { auditStore } from "#engine/server/stores/audit.ts";
import { cashCountStore } from "./office/cash-count-store.ts";
import { customerStore } from "./customers/customer-store.ts";
import { employeeStore } from "./staff/employee-store.ts";
import { loanStore } from "./loans/loan-store.ts";
import { myLoanStore } from "./loans/my-loan-store.ts";
import { myPaymentStore } from "./loans/my-payment-store.ts";
import { paperStore } from "./papers/paper-store.ts";
import { storeOf } from "#engine/server/stores/records.ts";
import { reminderStore } from "./loans/reminder-store.ts";
import type { KnownRecords } from "#engine/server/stores/saved-view-filters.ts";
import { savedViewStore } from "#engine/server/stores/saved-views.ts";
import { schemeStore } from "./loans/scheme-store.ts";
import { sessionStore } from "#engine/server/stores/sessions.ts";
import type { Handlers, Store, Stores } from "#engine/server/stores/store.ts";
import type { customerCommands } from "#resources/customers/customers.ts";
import type { employeeCommands } from "#resources/staff/employees.ts";
import type { loanCommands } from "#resources/loans/loans.ts";
import type { paymentCommands } from "#resources/loans/payments.ts";
import type { sessionCommands } from "#engine/declare/sessions.ts";
import { invite } from "./customers/invite.ts";
import { sendCustomerSignIn } from "./customers/send-sign-in.ts";
import { withdraw } from "./customers/withdraw.ts";
import { sendSignIn } from "./staff/send-sign-in.ts";
import { takeSecondFactor } from "./staff/take-second-factor.ts";
import { type Handler, withDeps } from "./handler.ts";
import type { HandlerDeps, StoreDeps } from "./store-deps.ts";
import { charge } from "./loans/charge.ts";
import { confirmAssay } from "./loans/confirm-assay.ts";
import { correctLedger } from "./loans/correct-ledger.ts";
import { release } from "./loans/release.ts";
import { renew } from "./loans/renew.ts";
import { repay } from "./loans/repay.ts";
import { settle } from "./loans/settle.ts";
import { waive } from "./loans/waive.ts";
import { reverse } from "./loans/reverse.ts";
import { endOthers } from "./auth/end-others.ts";
import { chargeTable } from "./loans/charge-table.ts";
import { cashCountTable } from "./office/cash-count-table.ts";
import { customerTable } from "./customers/customer-table.ts";
import { goldItemTable } from "./loans/gold-item-table.ts";
import { loanTable } from "./loans/loan-table.ts";
import { paperTable } from "./papers/paper-table.ts";
import { paymentTable } from "./loans/payment-table.ts";
import { goldToHandOverTable, releaseTable } from "./loans/release-table.ts";
import { reminderTable } from "./loans/reminder-table.ts";
import { savedViewTable } from "#engine/server/tables/saved-views.ts";
import { schemeTable, schemeVersionTable } from "./loans/scheme-table.ts";
import { sessionTable } from "#engine/server/tables/sessions.ts";
import { waiverTable } from "./loans/waiver-table.ts";
import { userTable } from "./staff/user-table.ts";
import type { ProvedTable } from "./audited.ts";
import type { TableDefinition } from "#engine/server/tables/stored-columns.ts";
import type { Table } from "#engine/server/tables/table.ts";
import { engineDefinitions } from "#engine/server/tables/tables.ts";
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
import { outgoingEmailTable } from "./mail/outgoing-email-table.ts";
import { firstDayTable } from "./office/first-day/first-day-table.ts";
import { documentSeriesTable, paperContentTable } from "./papers/paper-content-table.ts";
import { damagedTextTable } from "./reports/damaged-text-table.ts";
import { loanDueDayTable, loanPositionTable } from "./loans/position-table.ts";
import { myPaperStore } from "./papers/my-paper-store.ts";

/** Every table that maps to a resource or to a part of one. */
const tablesByName = {
  callbacks: callbackTable,
  cash_counts: cashCountTable,
  charges: chargeTable,
  customers: customerTable,
  gold_items: goldItemTable,
  gold_rates: goldRateTable,
  holidays: holidayTable,
  loans: loanTable,
  contact_messages: messageTable,
  papers: paperTable,
  payments: paymentTable,
  postings: postingTable,
  releases: releaseTable,
  reminders: reminderTable,
  saved_views: savedViewTable,
  schemes: schemeTable,
  sessions: sessionTable,
  users: userTable,
  waivers: waiverTable,
} satisfies Readonly<Record<string, Table>>;

/** Why the audit log does not prove the rows of these tables. It proves those in audited.ts. */
export const unproved = {
  callbacks: "A visitor's request: each change has an entry in the log, and no amount depends on one",
  contact_messages: "A visitor's message: each change has an entry in the log, and no amount depends on one",
  holidays: "Each change has an entry in the log, with the day before and after",
  papers: "Entries contain the hashes of all papers",
  reminders: "Each change has an entry in the log, and no amount depends on a reminder",
  saved_views: "Filters of one user's lists",
  sessions: "A session ends within days, and each use changes it",
} satisfies Record<Exclude<keyof typeof tablesByName, ProvedTable>, string>;

export const tables: readonly Table[] = Object.values(tablesByName);

/** All tables but the copies for lists, which triggers maintain. */
export const definitions: readonly TableDefinition[] = [
  ...tables,
  ...engineDefinitions,
  ...[signInPlaceTable, oneTimeCodeTable, attemptTable, secondFactorTable, recoveryCodeTable],
  ...[halfSignInTable, passkeyTable, passkeyChallengeTable, outgoingEmailTable, firstDayTable],
  ...[loanAccountTable, ledgerDifferenceTable, loanPositionTable, loanDueDayTable, goldToHandOverTable],
  ...[schemeVersionTable, paperContentTable, documentSeriesTable, damagedTextTable],
];

/** Generic stores over a table, and special ones. */
const stores = {
  audit: (deps) => auditStore(audit, auditOptions(deps)),
  callbacks: () => inquiryStore(callbackTable),
  "cash-counts": () => cashCountStore,
  charges: () => storeOf(chargeTable),
  customers: () => customerStore,
  employees: employeeStore,
  "gold-rates": goldRateStore,
  history: (deps) => auditStore(history, auditOptions(deps), loanTable),
  holidays: () => storeOf(holidayTable),
  loans: loanStore,
  messages: () => inquiryStore(messageTable),
  "my-loans": myLoanStore,
  "my-papers": () => myPaperStore,
  "my-payments": () => myPaymentStore,
  papers: () => paperStore,
  payments: (deps) => ({ ...storeOf(paymentTable), create: withDeps(repay, deps) }),
  postings: () => storeOf(postingTable),
  releases: () => storeOf(releaseTable),
  reminders: () => reminderStore,
  "saved-views": (deps): Store => savedViewStore(consolePagesOf, knownRecords(deps)),
  schemes: () => schemeStore,
  sessions: sessionStore,
  waivers: () => storeOf(waiverTable),
} satisfies Record<ResourceName, (deps: StoreDeps) => Store>;

const knownRecords = (deps: StoreDeps): KnownRecords => {
  const opened = lazily(() => openStores(deps));
  return { resources: deps.resources, storeOf: (name) => opened()[name] };
};

const auditOptions = ({ resources }: StoreDeps) => ({ resources, settings: goldRates.fields });

export const openStores = (deps: StoreDeps): Stores =>
  mapValues(stores, (open: (deps: StoreDeps) => Store) => open(deps));

/** Handlers of commands, by resource. A command without a handler does not compile. */
export const handlers = {
  customers: { invite, sendSignIn: sendCustomerSignIn, withdraw } satisfies HandlersFor<
    typeof customerCommands
  >,
  employees: { sendSignIn, takeSecondFactor } satisfies HandlersFor<typeof employeeCommands>,
  loans: {
    charge,
    confirmAssay,
    correctLedger,
    release,
    renew,
    settle,
    waive,
  } satisfies HandlersFor<typeof loanCommands>,
  payments: { reverse } satisfies HandlersFor<typeof paymentCommands>,
  sessions: { endOthers } satisfies HandlersFor<typeof sessionCommands>,
};

type HandlersFor<Commands> = Record<keyof Commands, Handler>;

export const openHandlers = (deps: HandlerDeps): Handlers =>
  mapValues(handlers, (commands: Readonly<Record<string, Handler>>) =>
    mapValues(commands, (handler) => withDeps(handler, deps)),
  );

const mapValues = <Value, Mapped>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
