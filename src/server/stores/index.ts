import type { Db } from "#server/db/dialect.ts";
import { customerStore } from "./customers.ts";
import { type EmployeeDeps, employeeStore } from "./employees.ts";
import { loanStore } from "./loans.ts";
import { messageStore } from "./messages.ts";
import { paymentStore } from "./payments.ts";
import type { Stores } from "./store.ts";

/** Where each declared resource is kept, by its name. */
export const openStores = (deps: EmployeeDeps & { db: Db }): Stores => ({
  customers: customerStore(deps.db),
  loans: loanStore(deps.db, deps.clock),
  employees: employeeStore(deps),
  messages: messageStore(deps.db),
  payments: paymentStore(deps.db, deps.clock),
});
