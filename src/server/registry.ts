/** Registers the store of each resource and the handler of each command. */
import { mapValues, lazily } from "#domain/basics/collections.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import type { SessionLimits } from "#engine/server/session.ts";
import type { PasswordDeps } from "./auth/logins.ts";
import type { LendingDeps } from "./loans/lend.ts";
import { goldRates } from "#resources/office/gold-rates.ts";
import { audit, history, type ResourceName } from "#resources/index.ts";
import { consolePagesOf } from "#resources/pages.ts";
import { callbackTable } from "./visitors/callback-table.ts";
import { goldRateStore } from "./office/gold-rate-store.ts";
import { inquiryStore } from "./visitors/inquiry-store.ts";
import { messageTable } from "./visitors/message-table.ts";
import { approvalStore } from "#engine/server/stores/approvals.ts";
import { auditStore } from "#engine/server/stores/audit.ts";
import { cashCountStore } from "#server/cash/cash-count-store.ts";
import { cashMovementStore, reverseMovement } from "#server/cash/cash-movement-store.ts";
import { customerStore } from "./customers/customer-store.ts";
import { addLatestLoans } from "./loans/latest-loans.ts";
import { employeeStore } from "./staff/employee-store.ts";
import { loanStore } from "./loans/loan-store.ts";
import { type MyLoanDeps, myLoanStore, myPaymentStore } from "./loans/my-loan-store.ts";
import { paperStore } from "./papers/paper-store.ts";
import { storeOf } from "#engine/server/stores/records.ts";
import { reminderStore } from "./loans/reminder-store.ts";
import { type KnownRecords, savedViewStore } from "#engine/server/stores/saved-views.ts";
import { schemeStore } from "./loans/scheme-store.ts";
import { sessionStore } from "#engine/server/stores/sessions.ts";
import {
  type Handler,
  type Handlers,
  type Store,
  type Stores,
  withDeps,
} from "#engine/server/stores/store.ts";
import type { cashMovementCommands } from "#resources/office/cash-movements.ts";
import type { compensationCommands } from "#resources/loans/compensations.ts";
import type { customerCommands } from "#resources/customers/customers.ts";
import type { employeeCommands } from "#resources/staff/employees.ts";
import type { loanCommands } from "#resources/loans/loans.ts";
import type { paymentCommands } from "#resources/loans/payments.ts";
import type { sessionCommands } from "#engine/declare/sessions.ts";
import { invite, sendCustomerPassword, withdraw } from "./customers/customer-logins.ts";
import { sendPassword, takeSecondFactor } from "./staff/employee-logins.ts";
import { cancel } from "./loans/cancel.ts";
import { charge } from "./loans/charges.ts";
import { pay } from "./loans/compensation.ts";
import { confirmAssay } from "./loans/confirm-assay.ts";
import { release } from "./loans/release.ts";
import { renew } from "./loans/renew.ts";
import { repay } from "./loans/repay.ts";
import { repaySeveral } from "./loans/repay-several.ts";
import { settle } from "./loans/settle.ts";
import { removePicture } from "./loans/remove-picture.ts";
import { waive } from "./loans/waive.ts";
import { reverse } from "./loans/reverse.ts";
import { endOthers } from "./auth/sessions.ts";
import { loanTable } from "./loans/loan-table.ts";
import { paymentTable } from "./loans/payment-table.ts";
import type { Table } from "#engine/server/tables/table.ts";
import { companyTables } from "./tables.ts";
import { myPaperStore } from "./papers/my-paper-store.ts";

export const tables: readonly Table[] = (Object.values(companyTables) as readonly object[]).filter(
  (table): table is Table => "resource" in table,
);

type HandlerDeps = PasswordDeps & LendingDeps;
export type StoreDeps = HandlerDeps &
  MyLoanDeps & { sessions: SessionLimits; resources: readonly AnyResource[] };

/** Each other resource has the generic store over its table. */
const stores = {
  approvals: () => approvalStore,
  audit: (deps) => auditStore(audit, auditOptions(deps)),
  callbacks: () => inquiryStore(callbackTable),
  "cash-counts": () => cashCountStore,
  "cash-movements": () => cashMovementStore,
  customers: () => customerStore(addLatestLoans),
  employees: employeeStore,
  "gold-rates": goldRateStore,
  history: (deps) => auditStore(history, auditOptions(deps), loanTable),
  loans: loanStore,
  messages: () => inquiryStore(messageTable),
  "my-loans": myLoanStore,
  "my-papers": () => myPaperStore,
  "my-payments": () => myPaymentStore,
  papers: () => paperStore,
  payments: (deps) => ({ ...storeOf(paymentTable), create: withDeps(repay, deps) }),
  reminders: () => reminderStore,
  "saved-views": (deps): Store => savedViewStore(consolePagesOf, knownRecords(deps)),
  schemes: () => schemeStore,
  sessions: sessionStore,
} satisfies Partial<Record<ResourceName, (deps: StoreDeps) => Store>>;

const knownRecords = (deps: StoreDeps): KnownRecords => {
  const opened = lazily(() => openStores(deps));
  return { resources: deps.resources, storeOf: (name) => opened()[name] };
};

const auditOptions = ({ resources }: StoreDeps) => ({ resources, settings: goldRates.fields });

export const openStores = (deps: StoreDeps): Stores => ({
  ...Object.fromEntries(
    tables
      .filter(({ resource }) => deps.resources.includes(resource))
      .map((table) => [table.resource.name, storeOf(table)]),
  ),
  ...mapValues(stores, (open: (deps: StoreDeps) => Store) => open(deps)),
});

/** A command without a handler does not compile. */
export const handlers = {
  compensations: { pay } satisfies HandlersFor<typeof compensationCommands>,
  "cash-movements": { reverse: reverseMovement } satisfies HandlersFor<typeof cashMovementCommands>,
  customers: { invite, repaySeveral, sendSignIn: sendCustomerPassword, withdraw } satisfies HandlersFor<
    typeof customerCommands
  >,
  employees: { sendSignIn: sendPassword, takeSecondFactor } satisfies HandlersFor<typeof employeeCommands>,
  loans: {
    cancel,
    charge,
    confirmAssay,
    release,
    renew,
    settle,
    removePicture,
    waive,
  } satisfies HandlersFor<typeof loanCommands>,
  payments: { reverse } satisfies HandlersFor<typeof paymentCommands>,
  sessions: { endOthers } satisfies HandlersFor<typeof sessionCommands>,
};

type AnyHandler = Handler<never, HandlerDeps>;
type HandlersFor<Commands> = Record<keyof Commands, AnyHandler>;

export const openHandlers = (deps: HandlerDeps): Handlers =>
  mapValues(handlers, (commands: Readonly<Record<string, AnyHandler>>) =>
    mapValues(commands, (handler) => withDeps(handler, deps)),
  );
