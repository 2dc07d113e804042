/** The Today report, and the reports it links to: receipts, new loans, dues, renewals and unrecorded payouts. */
import { staff } from "#domain/basics/roles.ts";
import { payments } from "#resources/loans/payments.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import {
  borrowerColumns,
  countColumn,
  dateColumn,
  figureColumns,
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

const methodColumn = payments.fields.method as AnyField;

const figureLinks: Readonly<Record<string, RowLink>> = {
  collected: { report: "receipts" },
  made: { report: "loans-made" },
  conceded: { report: "staff" },
  dues: { report: "dues" },
  overdue: { report: "ageing" },
  past: { report: "renewals", params: { within: "past" } },
  within7: { report: "renewals", params: { within: "7" } },
  within15: { report: "renewals", params: { within: "15" } },
  within30: { report: "renewals", params: { within: "30" } },
  articles: { report: "hand-over" },
  compensation: { page: "compensations?state=owed" },
  "not-said": { report: "not-said" },
  corrections: { report: "corrections" },
  damaged: { report: "damaged-texts" },
  above: { report: "above-limit" },
  approvals: { page: "approvals?state=waiting" },
  rate: { page: "dashboard" },
};

const headlineFigures = ["collected", "made", "dues", "overdue"];

export const todayReport = defineReport({
  name: "today",
  title: "Today",
  roles: staff,
  menu: { group: "counter", icon: "list" },
  defaultPeriod: "today",
  about:
    "Collected: successful repayments less reversals, without amounts rolled over by renewals. Loans made: loans registered in the period and the amounts paid out on them, without amounts rolled over. Concessions: interest and charges that settlements and renewals of the period did not take, less reversals. Dues: unpaid instalments of active loans that fall due in the period. Overdue, renewals, articles to hand over, compensation to pay for late handovers and payouts are as of today. Overdue: amounts due before today and not yet paid. Renewals: by the renewal date entered, otherwise by the last due date, with the total outstanding including future interest. Waiting for approval: an employee's own calls, and all of them for administrators. Administrators also see article corrections to confirm, damaged texts, and a gold rate that was not updated today. Above limit: what loans owe above their limit, at the current gold rate. Everyone sees a gold rate that is older than the company allows.",
  tables: {
    figures: {
      title: "At a glance",
      fields: figureColumns,
      empty: "No activity yet",
      layout: "tiles",
      isHeadline: ({ key }) => headlineFigures.includes(String(key)),
      rowLink: ({ key }) => figureLinks[String(key)],
    },
    methods: {
      title: "Collected by method",
      fields: { method: methodColumn, count: countColumn("Payments"), amount: moneyColumn("Collected") },
      totals: ["count", "amount"],
      empty: "No collections in this period",
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
      empty: "No collections in this period",
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
  about:
    "All successful repayments by the day they were recorded. A reversal shows as a negative payment. Amounts rolled over by renewals are not included, because no money is received.",
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
      headline: ["amount"],
      totals: ["amount"],
      empty: "No collections in this period",
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
  about:
    "All loans paid out, by the day they were registered, whatever their status now. Rolled over: principal that a renewal took over from the earlier loan. Paid out: the remainder of the amount.",
  tables: {
    loans: {
      title: "Loans",
      fields: {
        ...borrowerColumns,
        since: dateColumn("Loan date"),
        person: textColumn("Registered by"),
        amount: moneyColumn("Amount"),
        carried: moneyColumn("Rolled over"),
        paidOut: moneyColumn("Paid out"),
        payable: moneyColumn("Total payable"),
      },
      headline: ["paidOut"],
      quiet: ["amount", "carried", "payable"],
      totals: ["amount", "carried", "paidOut", "payable"],
      empty: "No loans made in this period",
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
  about:
    "Unpaid amounts of instalments due in the period, for active loans. Payments go to the oldest instalment first.",
  tables: {
    loans: {
      title: "Payments due",
      fields: {
        ...borrowerColumns,
        lent: moneyColumn("Loan"),
        paid: moneyColumn("Paid so far"),
        amount: moneyColumn("Due"),
      },
      headline: ["amount"],
      totals: ["amount"],
      empty: "Nothing due in this period",
      rowLink: loanLink,
      actions: loanActions("repay"),
    },
  },
});

const renewalDateSources = [
  { value: "entered", label: "entered" },
  { value: "matures", label: "last due date" },
] as const;

export const renewals = defineReport({
  name: "renewals",
  title: "Renewals",
  parentReport: "today",
  roles: staff,
  about: `Active loans by renewal date, counted from today: the date entered, otherwise the last due date. ${outstandingExplanation}`,
  params: {
    within: {
      kind: "choice",
      label: "Due",
      initial: "30",
      options: [
        { value: "past", label: "Overdue" },
        { value: "7", label: "In 7 days" },
        { value: "15", label: "In 15 days" },
        { value: "30", label: "In 30 days" },
      ],
    },
  },
  tables: {
    loans: {
      title: "Loans",
      fields: {
        ...borrowerColumns,
        renewal: dateColumn("Renewal date"),
        by: { kind: "choice", label: "Date source", options: [...renewalDateSources] },
        lent: moneyColumn("Loan"),
        principal: principalOutstandingColumn,
        amount: outstandingColumn,
      },
      headline: ["amount"],
      quiet: ["principal"],
      totals: ["principal", "amount"],
      empty: "No renewals",
      rowLink: loanLink,
      actions: loanActions("renew", "settle"),
    },
  },
});

export const unrecordedPayouts = defineReport({
  name: "not-said",
  title: "Payout not recorded",
  parentReport: "today",
  roles: staff,
  about:
    "Active loans without a recorded payout method, newest first. For a renewed loan, the amount is the top-up. Open a loan to record its payout.",
  tables: {
    loans: {
      title: "Loans",
      fields: {
        ...borrowerColumns,
        since: dateColumn("Loan date"),
        person: textColumn("Registered by"),
        lent: moneyColumn("Loan"),
        amount: moneyColumn("Paid out"),
      },
      headline: ["amount"],
      totals: ["amount"],
      empty: "Every active loan has its payout recorded",
      rowLink: loanActionLink("edit"),
      actions: loanActions("edit"),
    },
  },
});

function methodOptions() {
  return payments.fields.method.kind === "choice" ? [...payments.fields.method.options] : [];
}
