import { staff } from "#domain/basics/roles.ts";
import { payments } from "#resources/loans/payments.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import {
  borrowerColumns,
  countColumn,
  dateColumn,
  hiddenColumn,
  loanActionLink,
  loanLink,
  loanActions,
  moneyColumn,
  outstandingColumn,
  outstandingExplanation,
  principalOutstandingColumn,
  textColumn,
} from "./columns.ts";
import { defineReport, type RowLink } from "#engine/declare/report.ts";

export const methodColumn = payments.fields.method as AnyField;

/** Each figure opens the list behind it or the page that corrects it. */
const figureLinks: Readonly<Record<string, RowLink>> = {
  collected: { report: "receipts" },
  made: { report: "loans-made" },
  dues: { report: "dues" },
  overdue: { report: "ageing" },
  past: { report: "renewals", params: { within: "past" } },
  within7: { report: "renewals", params: { within: "7" } },
  within15: { report: "renewals", params: { within: "15" } },
  within30: { report: "renewals", params: { within: "30" } },
  articles: { report: "hand-over" },
  "not-said": { report: "not-said" },
  corrections: { report: "corrections" },
  duplicates: { report: "duplicates" },
  above: { report: "what-if", params: { fall: "0" } },
  rate: { page: "dashboard" },
};

export const todayReport = defineReport({
  name: "today",
  title: "Today",
  roles: staff,
  menu: { group: "counter", icon: "list" },
  defaultPeriod: "today",
  method:
    "Collected: repayments that succeeded, reversals taken off; what a renewal carries over is left out. Loans made: how many were registered, and what was paid out on them; what a renewal carries over is not lent anew. Dues: instalments of active loans that fall due and are not paid yet. Overdue, renewals, articles and pay-outs: as things stand today. Overdue: what was due before today and is not paid. Renewals: by the renewal date where one was entered, by the last due date otherwise, with what is outstanding, the interest to come included. An administrator is told of corrections of articles that wait to be confirmed, of duplicate references where there are any, and of the gold rate where none was set today; which loans are above their limit is worked out when that list is opened. Everybody is told of a rate that is older than the company wants it.",
  tables: {
    figures: {
      title: "At a glance",
      fields: {
        key: hiddenColumn,
        figure: textColumn("Figure"),
        count: countColumn("Count"),
        amount: moneyColumn("Amount"),
      },
      empty: "Nothing to tell",
      layout: "tiles",
      rowLink: ({ key }) => figureLinks[String(key)],
    },
    methods: {
      title: "Collected by method",
      fields: { method: methodColumn, count: countColumn("Payments"), amount: moneyColumn("Collected") },
      totals: ["count", "amount"],
      empty: "Nothing was collected",
      rowLink: (row) => ({ report: "receipts", params: { method: row.method } }),
    },
    people: {
      title: "Collected by person",
      fields: {
        key: hiddenColumn,
        person: textColumn("Recorded by"),
        count: countColumn("Payments"),
        amount: moneyColumn("Collected"),
      },
      totals: ["count", "amount"],
      empty: "Nothing was collected",
      rowLink: ({ key }) => ({ report: "receipts", params: { person: key } }),
    },
  },
});

export const receipts = defineReport({
  name: "receipts",
  title: "Payments collected",
  parentReport: "today",
  roles: staff,
  defaultPeriod: "today",
  method:
    "Every repayment that succeeded, by the day it was recorded; a reversal is a payment below zero. What a renewal carries over is no money received and left out.",
  params: {
    method: {
      kind: "choice",
      label: "Method",
      initial: "",
      options: [{ value: "", label: "All methods" }, ...methodOptions()],
    },
    person: { ...hiddenColumn, label: "Person" },
  },
  tables: {
    payments: {
      title: "Payments",
      fields: {
        ...borrowerColumns,
        at: { kind: "time", label: "Time" },
        method: methodColumn,
        receipt: textColumn("Receipt"),
        person: textColumn("Recorded by"),
        amount: moneyColumn("Amount"),
      },
      totals: ["amount"],
      empty: "Nothing was collected",
      rowLink: loanLink,
    },
  },
});

export const loansMade = defineReport({
  name: "loans-made",
  title: "Loans made",
  parentReport: "today",
  roles: staff,
  defaultPeriod: "today",
  method:
    "Every loan that was paid out, by the day it was registered, whatever became of it. Carried over: what a renewal took over from the loan before. Paid out: the rest, which is lent anew.",
  tables: {
    loans: {
      title: "Loans",
      fields: {
        ...borrowerColumns,
        since: dateColumn("Made on"),
        person: textColumn("Registered by"),
        amount: moneyColumn("Amount"),
        carried: moneyColumn("Carried over"),
        paidOut: moneyColumn("Paid out"),
        payable: moneyColumn("Total payable"),
      },
      totals: ["amount", "carried", "paidOut", "payable"],
      empty: "No loans were made",
      rowLink: loanLink,
    },
  },
});

export const dues = defineReport({
  name: "dues",
  title: "Dues",
  parentReport: "today",
  roles: staff,
  defaultPeriod: "today",
  method:
    "What active loans' instalments due in these days still need; payments go to the oldest instalment first.",
  tables: {
    loans: {
      title: "Whom to expect",
      fields: {
        ...borrowerColumns,
        lent: moneyColumn("Loan"),
        paid: moneyColumn("Paid so far"),
        amount: moneyColumn("Due"),
      },
      totals: ["amount"],
      empty: "Nothing falls due",
      rowLink: loanLink,
      actions: loanActions("repay"),
    },
  },
});

/** Sources of a renewal date. */
const renewalDateSources = [
  { value: "entered", label: "as entered" },
  { value: "matures", label: "the last due date" },
] as const;

export const renewals = defineReport({
  name: "renewals",
  title: "Renewals",
  parentReport: "today",
  roles: staff,
  method: `Active loans by their renewal date, counted from today: the one that was entered, or the last due date where none was. ${outstandingExplanation}`,
  params: {
    within: {
      kind: "choice",
      label: "Due",
      initial: "30",
      options: [
        { value: "past", label: "Past their day" },
        { value: "7", label: "Within 7 days" },
        { value: "15", label: "Within 15 days" },
        { value: "30", label: "Within 30 days" },
      ],
    },
  },
  tables: {
    loans: {
      title: "Loans",
      fields: {
        ...borrowerColumns,
        renewal: dateColumn("Renewal date"),
        by: { kind: "choice", label: "Date is", options: [...renewalDateSources] },
        lent: moneyColumn("Loan"),
        principal: principalOutstandingColumn,
        amount: outstandingColumn,
      },
      totals: ["principal", "amount"],
      empty: "No renewals",
      rowLink: loanLink,
      actions: loanActions("renew", "settle"),
    },
  },
});

export const unrecordedPayouts = defineReport({
  name: "not-said",
  title: "Pay-out not said",
  parentReport: "today",
  roles: staff,
  method:
    "Active loans of which nobody said how they were paid out, newest first; of a renewed loan, what it lent beyond the one before. Each opens the dialog in which it can be said.",
  tables: {
    loans: {
      title: "Loans",
      fields: {
        ...borrowerColumns,
        since: dateColumn("Made on"),
        person: textColumn("Registered by"),
        lent: moneyColumn("Loan"),
        amount: moneyColumn("Paid out"),
      },
      totals: ["amount"],
      empty: "Of all active loans it is said how they were paid out",
      rowLink: loanActionLink("edit"),
      actions: loanActions("edit"),
    },
  },
});

function methodOptions() {
  return payments.fields.method.kind === "choice" ? [...payments.fields.method.options] : [];
}
