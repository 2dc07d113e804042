import { auditResources } from "#engine/declare/audit.ts";
import { callbacks } from "./callbacks.ts";
import { cashCounts } from "./cash-counts.ts";
import { customers } from "./customers.ts";
import { areasOf, commandsOf } from "#engine/declare/offers.ts";
import { employees } from "./employees.ts";
import { goldRates } from "./gold-rates.ts";
import { holidays } from "./holidays.ts";
import { loanCharges, loanWaivers } from "./loan-charges.ts";
import { loans } from "./loans.ts";
import { messages } from "./messages.ts";
import { myLoans, myPayments } from "./my-loans.ts";
import { issuedPapers } from "./papers.ts";
import { payments } from "./payments.ts";
import { postings } from "./postings.ts";
import { releases } from "./releases.ts";
import { reminders } from "./reminders.ts";
import { savedViews } from "#engine/declare/saved-views.ts";
import { schemes } from "./schemes.ts";
import { sessions } from "#engine/declare/sessions.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";

/** Everything the company keeps by its name, in menu order. A resource is declared in a file of its own and named here. */
const companyResources = {
  customers,
  loans,
  employees,
  "cash-counts": cashCounts,
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
  releases,
  charges: loanCharges,
  waivers: loanWaivers,
} satisfies Readonly<Record<string, AnyResource>>;

const company: readonly AnyResource[] = Object.values(companyResources);

/** What is done to any of it is in the audit log, under its own name or under what a command says. */
export const { audit, history } = auditResources(
  Object.assign(
    {},
    ...company.map(({ name, label }) => ({ [name]: label.one })),
    ...company.flatMap((resource) => commandsOf(resource).map((command) => areasOf(resource, command))),
  ),
);

const declared = { ...companyResources, audit, history };

/** Each must be kept somewhere: see src/server/registry.ts. */
export type ResourceName = keyof typeof declared;

export const resourcesByName: Readonly<Record<ResourceName, AnyResource>> = declared;

export const resources: readonly AnyResource[] = Object.values(declared);
