/** Registers all resources of the company, and derives approvals, audit log and history from them. */
import { isStaff, staff } from "#domain/basics/roles.ts";
import { approvals as declareApprovals } from "#engine/declare/approvals.ts";
import { auditLog, recordHistory } from "#engine/declare/audit.ts";
import { callbacks } from "./visitors/callbacks.ts";
import { cashCounts } from "./office/cash-counts.ts";
import { cashMovements } from "./office/cash-movements.ts";
import { compensations } from "./loans/compensations.ts";
import { customers } from "./customers/customers.ts";
import { areasOf, commandsOf } from "#engine/declare/actions.ts";
import { employees } from "./staff/employees.ts";
import { goldRates } from "./office/gold-rates.ts";
import { holidays } from "./office/holidays.ts";
import { loanCharges, loanWaivers } from "./loans/loan-charges.ts";
import { loans } from "./loans/loans.ts";
import { messages } from "./visitors/messages.ts";
import { myLoans, myPapers, myPayments } from "./loans/my-loans.ts";
import { issuedPapers } from "./loans/papers.ts";
import { payments } from "./loans/payments.ts";
import { postings } from "./loans/postings.ts";
import { releases } from "./loans/releases.ts";
import { reminders } from "./loans/reminders.ts";
import { savedViews } from "#engine/declare/saved-views.ts";
import { schemes } from "./loans/schemes.ts";
import { sessions } from "#engine/declare/sessions.ts";
import { visits } from "./loans/visits.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";

/** In menu order. */
const companyResources = {
  customers,
  loans,
  employees,
  "cash-counts": cashCounts,
  "cash-movements": cashMovements,
  "gold-rates": goldRates,
  schemes,
  holidays,
  postings,
  messages,
  callbacks,
  "saved-views": savedViews,
  sessions,
  payments,
  papers: issuedPapers,
  reminders,
  "my-loans": myLoans,
  "my-payments": myPayments,
  "my-papers": myPapers,
  releases,
  compensations,
  charges: loanCharges,
  waivers: loanWaivers,
  visits,
} satisfies Readonly<Record<string, AnyResource>>;

const companyResourceList: readonly AnyResource[] = Object.values(companyResources);

const areas: Readonly<Record<string, string>> = Object.assign(
  { approvals: "Approval" },
  ...companyResourceList.map(({ name, label }) => ({ [name]: label.one })),
  ...companyResourceList.flatMap((resource) =>
    commandsOf(resource).map((command) => areasOf(resource, command)),
  ),
);

export const approvals = declareApprovals(areas, {
  group: "counter",
  icon: "confirm",
  count: { state: "waiting" },
  openedBy: "approvals",
});

export const audit = auditLog({
  areas,
  menu: { group: "books", icon: "confirm" },
  tabs: {
    access: "Logins",
    loans: "Loans",
    payments: "Repayments",
    customers: "Customers",
    employees: "Employees",
    settings: "Settings",
  },
});

export const history = recordHistory({
  areas,
  param: "loanId",
  path: "/loans/:loanId/history",
  roles: staff,
});

/** Each name needs a store: see src/server/registry.ts. */
export const resourcesByName = { ...companyResources, approvals, audit, history };

export type ResourceName = keyof typeof resourcesByName;

export const resources: readonly AnyResource[] = Object.values(resourcesByName);

/** Leaves out resources for customers only, which a page of the site shows. */
export const consoleResources: readonly AnyResource[] = resources.filter(({ operations }) =>
  Object.values(operations).some(({ roles }) => roles.some(isStaff)),
);
