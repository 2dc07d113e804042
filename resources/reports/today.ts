import { staff } from "#domain/basics/roles.ts";
import { payments } from "#resources/loans/payments.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import {
  borrower,
  count,
  day,
  hidden,
  loanBegun,
  loanBehind,
  loanOffers,
  money,
  outstanding,
  outstandingMeans,
  principalOutstanding,
  text,
} from "./columns.ts";
import { defineReport, type Opening } from "#engine/declare/report.ts";

export const method = payments.fields.method as AnyField;

/** Each figure opens the list behind it or the page that corrects it. */
const lists: Readonly<Record<string, Opening>> = {
  collected: { report: "receipts" },
  made: { report: "loans-made" },
  dues: { report: "dues" },
  overdue: { report: "ageing" },
  past: { report: "renewals", asks: { within: "past" } },
  within7: { report: "renewals", asks: { within: "7" } },
  within15: { report: "renewals", asks: { within: "15" } },
  within30: { report: "renewals", asks: { within: "30" } },
  articles: { report: "hand-over" },
  "not-said": { report: "not-said" },
  corrections: { report: "corrections" },
  duplicates: { report: "duplicates" },
  above: { report: "what-if", asks: { fall: "0" } },
  rate: { page: "dashboard" },
};

export const today = defineReport({
  name: "today",
  title: "Today",
  roles: staff,
  period: "today",
  method:
    "Collected: repayments that succeeded, reversals taken off; what a renewal carries over is left out. Loans made: how many were registered, and what was paid out on them; what a renewal carries over is not lent anew. Dues: instalments of active loans that fall due and are not paid yet. Overdue, renewals, articles and pay-outs: as things stand today. Overdue: what was due before today and is not paid. Renewals: by the renewal date where one was entered, by the last due date otherwise, with what is outstanding, the interest to come included. An administrator is told of corrections of articles that wait to be confirmed, of duplicate references where there are any, and of the gold rate where none was set today; which loans are above their limit is worked out when that list is opened. Everybody is told of a rate that is older than the company wants it.",
  tables: {
    figures: {
      title: "At a glance",
      fields: { key: hidden, figure: text("Figure"), count: count("Count"), amount: money("Amount") },
      empty: "Nothing to tell",
      look: "tiles",
      opens: ({ key }) => lists[String(key)],
    },
    methods: {
      title: "Collected by method",
      fields: { method, count: count("Payments"), amount: money("Collected") },
      totals: ["count", "amount"],
      empty: "Nothing was collected",
      opens: (row) => ({ report: "receipts", asks: { method: row.method } }),
    },
    people: {
      title: "Collected by person",
      fields: {
        key: hidden,
        person: text("Recorded by"),
        count: count("Payments"),
        amount: money("Collected"),
      },
      totals: ["count", "amount"],
      empty: "Nothing was collected",
      opens: ({ key }) => ({ report: "receipts", asks: { person: key } }),
    },
  },
});

export const receipts = defineReport({
  name: "receipts",
  title: "Payments collected",
  behind: "today",
  roles: staff,
  period: "today",
  method:
    "Every repayment that succeeded, by the day it was recorded; a reversal is a payment below zero. What a renewal carries over is no money received and left out.",
  asks: {
    method: {
      kind: "choice",
      label: "Method",
      initial: "",
      options: [{ value: "", label: "All methods" }, ...methods()],
    },
    person: { ...hidden, label: "Person" },
  },
  tables: {
    payments: {
      title: "Payments",
      fields: {
        ...borrower,
        at: { kind: "time", label: "Time" },
        method,
        receipt: text("Receipt"),
        person: text("Recorded by"),
        amount: money("Amount"),
      },
      totals: ["amount"],
      empty: "Nothing was collected",
      opens: loanBehind,
    },
  },
});

export const loansMade = defineReport({
  name: "loans-made",
  title: "Loans made",
  behind: "today",
  roles: staff,
  period: "today",
  method:
    "Every loan that was paid out, by the day it was registered, whatever became of it. Carried over: what a renewal took over from the loan before. Paid out: the rest, which is lent anew.",
  tables: {
    loans: {
      title: "Loans",
      fields: {
        ...borrower,
        since: day("Made on"),
        person: text("Registered by"),
        amount: money("Amount"),
        carried: money("Carried over"),
        paidOut: money("Paid out"),
        payable: money("Total payable"),
      },
      totals: ["amount", "carried", "paidOut", "payable"],
      empty: "No loans were made",
      opens: loanBehind,
    },
  },
});

export const dues = defineReport({
  name: "dues",
  title: "Dues",
  behind: "today",
  roles: staff,
  period: "today",
  method:
    "What active loans' instalments due in these days still need; payments go to the oldest instalment first.",
  tables: {
    loans: {
      title: "Whom to expect",
      fields: { ...borrower, lent: money("Loan"), paid: money("Paid so far"), amount: money("Due") },
      totals: ["amount"],
      empty: "Nothing falls due",
      opens: loanBehind,
      offers: loanOffers("repay"),
    },
  },
});

/** Sources of a renewal date. */
const renewalDays = [
  { value: "entered", label: "as entered" },
  { value: "matures", label: "the last due date" },
] as const;

export const renewals = defineReport({
  name: "renewals",
  title: "Renewals",
  behind: "today",
  roles: staff,
  method: `Active loans by their renewal date, counted from today: the one that was entered, or the last due date where none was. ${outstandingMeans}`,
  asks: {
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
        ...borrower,
        renewal: day("Renewal date"),
        by: { kind: "choice", label: "Date is", options: [...renewalDays] },
        lent: money("Loan"),
        principal: principalOutstanding,
        amount: outstanding,
      },
      totals: ["principal", "amount"],
      empty: "No renewals",
      opens: loanBehind,
      offers: loanOffers("renew", "settle"),
    },
  },
});

export const notSaid = defineReport({
  name: "not-said",
  title: "Pay-out not said",
  behind: "today",
  roles: staff,
  method:
    "Active loans of which nobody said how they were paid out, newest first; of a renewed loan, what it lent beyond the one before. Each opens the dialog in which it can be said.",
  tables: {
    loans: {
      title: "Loans",
      fields: {
        ...borrower,
        since: day("Made on"),
        person: text("Registered by"),
        lent: money("Loan"),
        amount: money("Paid out"),
      },
      totals: ["amount"],
      empty: "Of all active loans it is said how they were paid out",
      opens: loanBegun("edit"),
      offers: loanOffers("edit"),
    },
  },
});

function methods() {
  return payments.fields.method.kind === "choice" ? [...payments.fields.method.options] : [];
}
