/** Fields of a loan. Its list, forms, page and actions are in loans.ts. */
import type { LoanTerms } from "./agreement.ts";
import { foundingDay } from "#resources/office/founding-day.ts";
import { type LendingDetails, lendingDetailsFields } from "./lending-details.ts";
import { dueFields, owedInWords, type OwedToday } from "./due-fields.ts";
import { aadharField, type ContactDetails, contactFields } from "#resources/office/contact.ts";
import { type GoldItem, goldItemFields } from "./gold-items.ts";
import { type LoanStatus, loanStatusOptions } from "./loan-status.ts";
import { overdueBadgeOf } from "./overdue-badge.ts";
import {
  readOnlyAfterCreation,
  setBySystem,
  versionField,
  wireOnly,
  wireOnlyAfterCreation,
  wireOnlyFor,
} from "#engine/declare/presence.ts";
import { maxLoanRupees, termFields } from "./terms.ts";
import type { FieldPath, Fields } from "#engine/declare/vocabulary.ts";

export type Loan = ContactDetails &
  LoanTerms &
  LendingDetails & {
    _id: string;
    customerId: string;
    aadharNumber: string;
    goldItems: GoldItem[];
    /** Confirms the articles of an edit at once. */
    reason?: string;
    totalPaid: number;
    status: LoanStatus;
    depositedBank: string;
    renewalDate: string;
    wholeRupeesFrom?: string;
    /** Missing in unpaged lists. */
    owed?: OwedToday;
    paymentCount?: number;
    /** Due date after which a running loan is overdue unless it is paid. */
    earliestDue?: string;
    excess?: number;
    createdAt: string;
    createdBy: string;
    version?: number;
  };

export const loanFields: Fields<Loan, Loan> = {
  _id: { kind: "text", label: "Loan ID", presence: wireOnly },
  createdAt: { kind: "date", label: "Date", section: "Loan terms", presence: setBySystem },
  status: {
    kind: "choice",
    label: "Status",
    section: "Loan terms",
    presence: setBySystem,
    options: loanStatusOptions,
    badge: overdueBadgeOf,
  },
  aadharNumber: {
    ...aadharField,
    required: true,
    section: "Customer",
    hint: "12 digits. Fills in a known customer.",
    input: "customerLookup",
    presence: wireOnlyAfterCreation,
  },
  customerId: {
    kind: "digits",
    length: 12,
    label: "Customer ID",
    section: "Customer",
    presence: setBySystem,
    compute: ({ aadharNumber }) => aadharNumber,
  },
  ...contactFields<Loan>({ section: "Customer", edit: "none", required: true }),

  goldItems: {
    kind: "items",
    label: "Gold items",
    of: "Gold item",
    section: "Gold items",
    min: 1,
    required: true,
    // The specification asks for 'less than gross'.
    hint: "Net weight is gold without stones. It must be less than gross weight, or equal if nothing is deducted.",
    input: "loanItems",
    fields: goldItemFields,
  },
  reason: {
    kind: "multiline",
    label: "Reason for the correction",
    section: "Gold items",
    extra: true,
    maxLength: 300,
    hint: "With a reason, a correction is confirmed when it is saved.",
    presence: { list: "none", show: "none", create: "none", edit: { admin: "write" } },
  },

  amount: {
    kind: "money",
    label: "Loan amount",
    section: "Loan terms",
    required: true,
    max: maxLoanRupees,
    input: "loanAmount",
    presence: readOnlyAfterCreation,
  },
  ...termFields<Loan>("Loan terms"),
  totalPaid: { kind: "money", label: "Total paid", section: "Loan terms", presence: setBySystem },
  paymentCount: { kind: "number", label: "Payments and reversals", extra: true, presence: wireOnly },
  wholeRupeesFrom: { kind: "date", label: "Paid in whole rupees from", extra: true, presence: wireOnly },
  earliestDue: { kind: "date", label: "Earliest unpaid due date", extra: true, presence: wireOnly },
  excess: { kind: "money", label: "Above limit by", extra: true, presence: wireOnlyFor("admin") },
  owed: {
    kind: "group",
    label: "Owed today",
    extra: true,
    presence: { show: "none", create: "none", edit: "none" },
    display: ({ owed }) => (owed ? owedInWords(owed) : ""),
    fields: dueFields,
  },

  ...lendingDetailsFields<Loan>(),

  depositedBank: {
    kind: "text",
    label: "Deposited bank",
    section: "Custody",
    presence: { create: "none", edit: { admin: "write" } },
  },
  renewalDate: {
    kind: "date",
    label: "Renewal date",
    earliest: foundingDay,
    section: "Custody",
    presence: { create: "none", edit: { admin: "write" } },
  },
  createdBy: { kind: "text", label: "Created by", presence: wireOnly, compute: (_, actor) => actor.id },
  version: versionField,
};

export const searchableLoanFields: readonly FieldPath<Loan>[] = [
  "name",
  "email",
  "primaryMobile",
  "secondaryMobile",
  "customerId",
  "amount",
];
