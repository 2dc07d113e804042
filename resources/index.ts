import { audit, history } from "./audit.ts";
import { cashCounts } from "./cash-counts.ts";
import { customers } from "./customers.ts";
import { employees } from "./employees.ts";
import { holidays } from "./holidays.ts";
import { loans } from "./loans.ts";
import { messages } from "./messages.ts";
import { myLoans, myPayments } from "./my-loans.ts";
import { issuedPapers } from "./papers.ts";
import { payments } from "./payments.ts";
import { releases } from "./releases.ts";
import { reminders } from "./reminders.ts";
import type { AnyResource } from "./vocabulary.ts";

/** Everything the company keeps, in menu order. A fifth resource is declared in a file of its own and named here. */
export const resources: readonly AnyResource[] = [
  customers,
  loans,
  employees,
  cashCounts,
  holidays,
  messages,
  audit,
  payments,
  history,
  issuedPapers,
  reminders,
  myLoans,
  myPayments,
  releases,
];
