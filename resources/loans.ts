import { company } from "#company";
import { staff } from "#domain/roles.ts";
import { founded } from "./days.ts";
import { charge } from "./commands/charge.ts";
import { confirmAssay } from "./commands/confirm-assay.ts";
import { correctLedger } from "./commands/correct-ledger.ts";
import { release } from "./commands/release.ts";
import { renew } from "./commands/renew.ts";
import { settle } from "./commands/settle.ts";
import { waive } from "./commands/waive.ts";
import { type Desk, deskFields } from "./desk.ts";
import { loanRules } from "./loan-rules.ts";
import { loanViews } from "./loan-views.ts";
import { dueFields, type OwedToday } from "./due-fields.ts";
import { issuedPapers } from "./papers.ts";
import { payments } from "./payments.ts";
import { type Contact, contactFields } from "./person.ts";
import { type GoldItem, goldItemFields, type LoanStatus, loanStatusOptions } from "./pledge.ts";
import { fixedOnceCreated, keptBySystem, neverShown, versionField } from "./presence.ts";
import type { Terms } from "./agreement.ts";
import { largestLoan, termFields } from "./terms.ts";
import { defineResource } from "./vocabulary.ts";

/** Amounts in rupees, the term in months, the rate in percent, dates in ISO. */
export type Loan = Contact &
  Terms &
  Desk & {
    _id: string;
    customerId: string;
    aadharNumber: string;
    goldItems: GoldItem[];
    totalPaid: number;
    status: LoanStatus;
    depositedBank: string;
    renewalDate: string;
    /** Since when a loan of instalments is paid in whole rupees; a day. */
    wholeRupeesFrom?: string;
    /** Of a loan by days that runs, what is owed today: its position takes more than is on the wire. */
    owed?: OwedToday;
    /** How much the correction moves of a loan whose ledger and book came apart. */
    ledgerDifference?: number;
    createdAt: string;
    createdBy: string;
    version?: number;
  };

export const loanCommands = { settle, renew, release, confirmAssay, charge, waive, correctLedger };

export const loans = defineResource<Loan>({
  name: "loans",
  label: { one: "Loan", many: "Loans" },
  id: "_id",
  titled: "name",

  fields: {
    _id: { kind: "text", label: "Loan ID", presence: neverShown },
    createdAt: { kind: "date", label: "Date", presence: keptBySystem },
    status: {
      kind: "choice",
      label: "Status",
      presence: keptBySystem,
      options: loanStatusOptions,
    },
    aadharNumber: {
      kind: "digits",
      label: "Aadhar Number",
      length: 12,
      required: true,
      section: "Customer",
      hint: "12 digits. An existing customer's details are filled in for you.",
      input: "customerLookup",
      presence: { list: "none", show: "none", edit: "none" },
    },
    customerId: {
      kind: "digits",
      length: 12,
      label: "Customer ID",
      section: "Customer",
      presence: keptBySystem,
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
      // The first sentence is the specification's; what its rules take is said beside it.
      hint: "Net weight is the pure gold and must be less than the gross weight. Where nothing is deducted, equal is taken too.",
      input: "pledgedItems",
      fields: goldItemFields,
    },

    amount: {
      kind: "money",
      label: "Loan amount",
      section: "Loan terms",
      required: true,
      max: largestLoan,
      input: "loanAmount",
      presence: fixedOnceCreated,
    },
    ...termFields<Loan>("Loan terms"),
    totalPaid: { kind: "money", label: "Total paid", section: "Loan terms", presence: keptBySystem },
    wholeRupeesFrom: { kind: "date", label: "Paid in whole rupees from", extra: true, presence: neverShown },
    ledgerDifference: { kind: "money", label: "Ledger difference", extra: true, presence: neverShown },
    owed: { kind: "group", label: "Owed today", extra: true, presence: neverShown, fields: dueFields },

    ...deskFields<Loan>(),

    depositedBank: {
      kind: "text",
      label: "Deposited bank",
      section: "Custody",
      presence: { create: "none", edit: { admin: "write" } },
    },
    renewalDate: {
      kind: "date",
      label: "Renewal date",
      earliest: founded,
      section: "Custody",
      presence: { create: "none", edit: { admin: "write" } },
    },
    createdBy: { kind: "text", label: "Created by", presence: neverShown, compute: (_, actor) => actor.id },
    version: versionField,
  },

  rules: loanRules,

  begins: (_, { role }) => (role === "customer" ? {} : company.usualTerms[role]),

  version: "version",

  operations: {
    list: { path: "/:role/loans", roles: staff, failure: "Failed to fetch loans" },
    create: {
      path: "/:role/loans",
      roles: staff,
      title: "Add New Loan",
      submit: "Create Loan",
      confirmable: { submit: "Lend it all the same" },
      success: "Loan created successfully",
      tells: ["name", "amount", "ticketNumber"],
      paper: { kind: "ticket", offer: "Print ticket" },
      failure: "Failed to create loan",
    },
    edit: {
      path: "/:role/loans/:_id",
      roles: staff,
      title: "Edit Loan Details",
      submit: "Save changes",
      success: "Loan updated successfully",
      tells: ["name"],
      failure: "Failed to update loan",
    },
  },

  searchable: ["name", "email", "primaryMobile", "secondaryMobile", "customerId", "amount"],
  found: {
    by: ["_id", "ticketNumber", "goldItems.packet"],
    tells: ["ticketNumber", "amount", "status", "createdAt"],
    offers: ["repay", "settle", "renew", "release", "confirmAssay", "ticket", "history", "edit"],
  },
  order: { by: "createdAt", descending: true },

  views: loanViews,

  panels: [
    ...(["aboveLimit", "correction", "custody", "owed", "payoff", "schedule", "agreed"] as const),
    ...(["reminders", "papers", "loanHistory"] as const),
  ],

  actions: {
    show: { label: "View", icon: "show", opens: "show" },
    edit: { label: "Edit", icon: "edit", opens: "edit", summary: ["name", "customerId", "createdAt"] },
    repay: {
      label: "Repay",
      icon: "repay",
      offered: ({ status }) => status === "active",
      opens: "create",
      of: payments,
      summary: ["name", "amount", "totalPayment", "totalPaid"],
    },
    history: {
      label: "Payment History",
      icon: "history",
      opens: "list",
      of: payments,
      summary: ["name", "totalPayment", "totalPaid"],
    },
    ticket: {
      label: "Print ticket",
      icon: "print",
      extra: true,
      offered: ({ ticketNumber }) => Boolean(ticketNumber),
      opens: "paper",
      paper: "ticket",
    },
  },

  together: {
    tickets: {
      label: "Print tickets",
      icon: "print",
      offered: ({ ticketNumber }) => Boolean(ticketNumber),
      opens: "paper",
      paper: "ticket",
    },
    notices: {
      label: "Issue renewal notices",
      icon: "send",
      offered: ({ status }) => status === "active",
      opens: "paper",
      paper: "notice",
      of: issuedPapers,
    },
    renewalDate: { label: "Set renewal date", icon: "renew", opens: "edit", fields: ["renewalDate"] },
    export: { label: "Export selected", icon: "download", opens: "export" },
  },

  commands: Object.values(loanCommands),
});
