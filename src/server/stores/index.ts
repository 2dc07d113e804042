import type { AnyResource } from "#resources/vocabulary.ts";
import { auditStore, historyStore } from "./audit.ts";
import { customerStore } from "./customers.ts";
import { type EmployeeDeps, employeeStore } from "./employees.ts";
import { loanStore } from "./loans.ts";
import { messageStore } from "./messages.ts";
import { paymentStore } from "./payments.ts";
import { reversalStore } from "./reversals.ts";
import { settlementStore } from "./settlements.ts";
import { signInStore } from "./sign-ins.ts";
import type { Stores } from "./store.ts";

/** Where each declared resource is kept, by its name. */
export const openStores = (deps: EmployeeDeps & { resources: readonly AnyResource[] }): Stores => ({
  customers: customerStore,
  loans: loanStore,
  employees: employeeStore(deps),
  messages: messageStore,
  payments: paymentStore,
  reversals: reversalStore,
  settlements: settlementStore,
  audit: auditStore(deps.resources),
  history: historyStore(deps.resources),
  signIns: signInStore(deps),
});
