/** What the company gives to the API: its tables, where each resource is kept, and what each command does. */
import { goldRate } from "#resources/forms.ts";
import { audit, history, type ResourceName } from "#resources/index.ts";
import { pagesOf } from "#resources/pages.ts";
import { underLoan } from "./stores/loan-row.ts";
import { callbackTable } from "./tables/callbacks.ts";
import { goldRateTable } from "./tables/gold-rates.ts";
import { holidayTable } from "./tables/holidays.ts";
import { messageTable } from "./tables/messages.ts";
import { postingTable } from "./tables/postings.ts";
import { auditStore } from "#engine/server/stores/audit.ts";
import { cashCountStore } from "./stores/cash-counts.ts";
import { customerStore } from "./stores/customers.ts";
import { employeeStore } from "./stores/employees.ts";
import { chargeStore, waiverStore } from "./stores/loan-charges.ts";
import { loanStore } from "./stores/loans.ts";
import { myLoanStore } from "./stores/my-loans.ts";
import { myPaymentStore } from "./stores/my-payments.ts";
import { paperStore } from "./stores/papers.ts";
import { paymentStore } from "./stores/payments.ts";
import { storeOf } from "#engine/server/stores/records.ts";
import { releaseStore } from "./stores/releases.ts";
import { reminderStore } from "./stores/reminders.ts";
import { savedViewStore } from "#engine/server/stores/saved-views.ts";
import { schemeStore } from "./stores/schemes.ts";
import { sessionStore } from "#engine/server/stores/sessions.ts";
import type { Handlers, Store, Stores } from "#engine/server/stores/store.ts";
import type { customerCommands } from "#resources/customers/customers.ts";
import type { employeeCommands } from "#resources/staff/employees.ts";
import type { loanCommands } from "#resources/loans/loans.ts";
import type { paymentCommands } from "#resources/loans/payments.ts";
import type { sessionCommands } from "#engine/declare/sessions.ts";
import { invite } from "./commands/customers/invite.ts";
import { sendSignIn as sendCustomerSignIn } from "./commands/customers/send-sign-in.ts";
import { withdraw } from "./commands/customers/withdraw.ts";
import { sendSignIn } from "./commands/employees/send-sign-in.ts";
import { takeSecondFactor } from "./commands/employees/take-second-factor.ts";
import type { Handler } from "./commands/handler.ts";
import type { HandlerDeps, StoreDeps } from "./stores/store-deps.ts";
import { charge } from "./commands/loans/charge.ts";
import { confirmAssay } from "./commands/loans/confirm-assay.ts";
import { correctLedger } from "./commands/loans/correct-ledger.ts";
import { release } from "./commands/loans/release.ts";
import { renew } from "./commands/loans/renew.ts";
import { settle } from "./commands/loans/settle.ts";
import { waive } from "./commands/loans/waive.ts";
import { reverse } from "./commands/payments/reverse.ts";
import { endOthers } from "./commands/sessions/end-others.ts";
import { chargeTable } from "./tables/charges.ts";
import { cashCountTable } from "./tables/cash-counts.ts";
import { customerTable } from "./tables/customers.ts";
import { goldItemTable } from "./tables/gold-items.ts";
import { loanTable } from "./tables/loans.ts";
import { paperTable } from "./tables/papers.ts";
import { paymentTable } from "./tables/payments.ts";
import { releaseTable } from "./tables/releases.ts";
import { reminderTable } from "./tables/reminders.ts";
import { savedViewTable } from "#engine/server/tables/saved-views.ts";
import { schemeTable } from "./tables/schemes.ts";
import { sessionTable } from "#engine/server/tables/sessions.ts";
import { waiverTable } from "./tables/waivers.ts";
import { userTable } from "./tables/users.ts";
import type { Table } from "#engine/server/tables/table.ts";

/** Every table that is mapped to a resource, or to a part of one. */
const byName = {
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

export const tables: readonly Table[] = Object.values(byName);

/** Where each declared resource is kept: in its table as it stands, or in a store of its own. */
const stores = {
  audit: (deps) => auditStore(audit, told(deps)),
  callbacks: () => storeOf(callbackTable),
  "cash-counts": () => cashCountStore,
  charges: () => chargeStore,
  customers: () => customerStore,
  employees: employeeStore,
  "gold-rates": () => storeOf(goldRateTable),
  history: (deps) => auditStore(history, told(deps), underLoan),
  holidays: () => storeOf(holidayTable),
  loans: loanStore,
  messages: () => storeOf(messageTable),
  "my-loans": myLoanStore,
  "my-payments": () => myPaymentStore,
  papers: () => paperStore,
  payments: paymentStore,
  postings: () => storeOf(postingTable),
  releases: () => releaseStore,
  reminders: () => reminderStore,
  "saved-views": () => savedViewStore(pagesOf),
  schemes: () => schemeStore,
  sessions: sessionStore,
  waivers: () => waiverStore,
} satisfies Record<ResourceName, (deps: StoreDeps) => Store>;

const told = ({ resources }: StoreDeps) => ({ resources, settings: goldRate.fields });

export const openStores = (deps: StoreDeps): Stores =>
  mapValues(stores, (open: (deps: StoreDeps) => Store) => open(deps));

/** What each declared command does, by its resource. A command without a handler does not compile. */
export const handlers = {
  customers: { invite, sendSignIn: sendCustomerSignIn, withdraw } satisfies Of<typeof customerCommands>,
  employees: { sendSignIn, takeSecondFactor } satisfies Of<typeof employeeCommands>,
  loans: {
    charge,
    confirmAssay,
    correctLedger,
    release,
    renew,
    settle,
    waive,
  } satisfies Of<typeof loanCommands>,
  payments: { reverse } satisfies Of<typeof paymentCommands>,
  sessions: { endOthers } satisfies Of<typeof sessionCommands>,
};

type Of<Commands> = Record<keyof Commands, Handler>;

export const openHandlers = (deps: HandlerDeps): Handlers =>
  mapValues(handlers, (commands: Readonly<Record<string, Handler>>) =>
    mapValues(commands, (handler) => (values, change) => handler(values, change, deps)),
  );

const mapValues = <Value, Mapped>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
