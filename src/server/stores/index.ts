import type { AnyResource } from "#resources/vocabulary.ts";
import type { Clock } from "#server/clock.ts";
import { auditStore, historyStore } from "./audit.ts";
import { cashCountStore } from "./cash-counts.ts";
import { customerStore } from "./customers.ts";
import { type EmployeeDeps, employeeStore } from "./employees.ts";
import type { LendingPolicy } from "./loan-desk.ts";
import { holidayStore } from "./holidays.ts";
import { loanStore } from "./loans.ts";
import { messageStore } from "./messages.ts";
import { myLoanStore } from "./my-loans.ts";
import { myPaymentStore } from "./my-payments.ts";
import { paperStore } from "./papers.ts";
import { paymentStore } from "./payments.ts";
import { releaseStore } from "./releases.ts";
import { reminderStore } from "./reminders.ts";
import type { Stores } from "./store.ts";

type Deps = EmployeeDeps & { resources: readonly AnyResource[]; clock: Clock; lending: LendingPolicy };

/** Where each declared resource is kept, by its name. */
export const openStores = (deps: Deps): Stores => ({
  customers: customerStore,
  loans: loanStore(deps.lending),
  employees: employeeStore(deps),
  messages: messageStore,
  "cash-counts": cashCountStore,
  holidays: holidayStore,
  payments: paymentStore,
  papers: paperStore,
  reminders: reminderStore,
  releases: releaseStore,
  audit: auditStore(deps.resources),
  history: historyStore(deps.resources),
  "my-loans": myLoanStore(deps),
  "my-payments": myPaymentStore,
});
