import { company } from "#company";
import { staff } from "#domain/basics/roles.ts";
import { lendingApproval, loanEditApproval } from "./approvals.ts";
import { cancel } from "./commands/cancel.ts";
import { charge } from "./commands/charge.ts";
import { confirmAssay } from "./commands/confirm-assay.ts";
import { release } from "./commands/release.ts";
import { renew } from "./commands/renew.ts";
import { settle } from "./commands/settle.ts";
import { removePicture } from "./commands/remove-picture.ts";
import { waive } from "./commands/waive.ts";
import { type Loan, loanFields, searchableLoanFields } from "./loan.ts";
import { loanRules } from "./loan-rules.ts";
import { loanViews } from "./loan-views.ts";
import { issuedPapers } from "./papers.ts";
import { payments } from "./payments.ts";
import { reminders } from "./reminders.ts";
import { defineResource } from "#engine/declare/vocabulary.ts";

export const loanCommands = { settle, renew, release, confirmAssay, charge, waive, removePicture, cancel };

export const loans = defineResource<Loan>({
  name: "loans",
  label: { one: "Loan", many: "Loans" },
  menu: { icon: "bill" },
  id: "_id",
  titleField: "name",

  fields: loanFields,

  rules: loanRules,

  initialValues: (_, { role }) => (role === "customer" ? {} : company.usualTerms[role]),

  version: "version",

  operations: {
    list: { path: "/:role/loans", roles: staff, failure: "Failed to fetch loans" },
    create: {
      path: "/:role/loans",
      roles: staff,
      title: "Add New Loan",
      submit: "Create Loan",
      confirmable: { submit: "Lend anyway" },
      approval: lendingApproval,
      success: "Loan created successfully",
      successFields: ["name", "amount", "ticketNumber"],
      paper: { kind: "ticket", label: "Print ticket" },
      failure: "Failed to create loan",
    },
    edit: {
      path: "/:role/loans/:_id",
      roles: staff,
      approval: loanEditApproval,
      title: "Edit Loan Details",
      submit: "Save changes",
      success: "Loan updated successfully",
      successFields: ["name"],
      failure: "Failed to update loan",
    },
  },

  searchable: searchableLoanFields,
  globalSearch: {
    by: ["_id", "ticketNumber", "goldItems.packet"],
    summary: ["ticketNumber", "amount", "status", "createdAt"],
    actions: ["repay", "settle", "renew", "release", "confirmAssay", "cancel", "ticket", "history", "edit"],
    first: { field: "status", value: "active" },
  },
  order: { by: "createdAt", descending: true },
  filterable: { by: ["scheme", "createdBy"], day: "createdAt" },
  filters: [
    { name: "overdue", label: "Overdue", by: "earliestDue", days: { to: -1 } },
    { name: "dueThisWeek", label: "Due this week", by: "earliestDue", days: { from: 0, to: 6 } },
    { name: "aboveLimit", label: "Above limit", roles: ["admin"], by: "excess" },
  ],

  views: loanViews,

  layout: {
    head: [{ panel: "loanHead" }],
    actions: ["repay", "settle", "renew", "release"],
    tabs: {
      overview: {
        label: "Overview",
        parts: [
          { panel: "aboveLimit", extra: true },
          { panel: "correction", extra: true },
          { panel: "owed" },
          { panel: "agreed" },
          { section: "Loan terms" },
        ],
        aside: [
          { panel: "custody", extra: true },
          { panel: "reminders", extra: true },
          { section: "Customer" },
        ],
      },
      schedule: { label: "Schedule", parts: [{ panel: "payoff" }, { panel: "schedule" }] },
      gold: {
        label: "Gold",
        parts: [{ panel: "untestedGold", extra: true }, { section: "Gold items" }, { section: "Custody" }],
      },
      papers: { label: "Papers", parts: [{ panel: "papers", extra: true }] },
      history: {
        label: "History",
        parts: [{ children: "history", extra: true }, { section: "Lending details" }],
      },
    },
  },

  actions: {
    show: { label: "View", icon: "show", opens: "show" },
    edit: { label: "Edit", icon: "edit", opens: "edit", summary: ["name", "customerId", "createdAt"] },
    repay: {
      label: "Repay",
      icon: "banknote",
      isPrimary: true,
      isAvailable: ({ status }) => status === "active",
      opens: "create",
      of: payments,
      summary: ["amount", "totalPayment", "totalPaid"],
    },
    history: {
      label: "Payment History",
      icon: "history",
      opens: "list",
      of: payments,
      summary: ["totalPayment", "totalPaid"],
    },
    recordCall: {
      label: "Record call",
      icon: "phone",
      extra: true,
      isAvailable: ({ status }) => status === "active",
      opens: "create",
      of: reminders,
      summary: ["primaryMobile", "secondaryMobile", "owed.due", "owed.overdueSince"],
    },
    ticket: {
      label: "Print ticket",
      icon: "print",
      extra: true,
      isAvailable: ({ ticketNumber }) => Boolean(ticketNumber),
      opens: "paper",
      paper: "ticket",
    },
  },

  batchActions: {
    tickets: {
      label: "Print tickets",
      icon: "print",
      isAvailable: ({ ticketNumber }) => Boolean(ticketNumber),
      opens: "paper",
      paper: "ticket",
    },
    notices: {
      label: "Issue renewal notices",
      icon: "send",
      isAvailable: ({ status }) => status === "active",
      opens: "paper",
      paper: "notice",
      of: issuedPapers,
    },
    renewalDate: { label: "Set renewal date", icon: "refresh", opens: "edit", fields: ["renewalDate"] },
    export: { label: "Export selected", icon: "download", opens: "export" },
  },

  commands: Object.values(loanCommands),
});
