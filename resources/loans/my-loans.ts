/** A customer's own loans, papers and payments, as the customer portal reads them. */
import type { BasicTerms } from "./agreement.ts";
import { dueFields, type OwedToday } from "./due-fields.ts";
import type { Payment } from "./payment.ts";
import { payments } from "./payments.ts";
import { type GoldItem, goldItemFields } from "./gold-items.ts";
import { type MyLoanStatus, myLoanStatusOptions } from "./loan-status.ts";
import { overdueBadgeOf } from "./overdue-badge.ts";
import { wireOnly } from "#engine/declare/presence.ts";
import { myLoanPaths } from "./my-loan-paths.ts";
import { kindField, rateFields } from "./terms.ts";
import type { WireTermsByDays } from "./terms-by-days.ts";
import { termsByDaysFields } from "./terms-by-days-fields.ts";
import { defineResource } from "#engine/declare/vocabulary.ts";
import type { RemotePayment } from "#domain/loan/offered-payments.ts";

/** Leaves out where an article is stored. */
export type MyArticle = Pick<
  GoldItem,
  "description" | "grossWeight" | "netWeight" | "carat" | "pieces" | "purity" | "photos" | "custody"
>;

export type GoldState = "" | "held" | "ready" | "partly" | "released" | "carried";

export type MyLoan = BasicTerms & {
  _id: string;
  title: string;
  ticketNumber?: string;
  createdAt: string;
  status: MyLoanStatus;
  /** Set on active loans, by the branch's day. */
  dueNow?: number;
  daysPastDue?: number;
  nextDue?: string;
  nextAmount?: number;
  renewalDate?: string;
  totalPaid: number;
  /** Today's payoff for a loan by days. */
  outstanding: number;
  terms?: WireTermsByDays;
  owed?: OwedToday;
  /** Repaid part of all instalments, or of the principal of a loan by days. */
  progress?: { repaid: number; of: number };
  /** Payments that UPI can make today. Empty where the company has no UPI ID. */
  upiPayments?: UpiPayment[];
  rebate?: number;
  gold: GoldState;
  handOverBy?: string;
  handedOver?: string;
  goldItems: MyArticle[];
};

/** `link` opens a UPI app, and is the text of the QR code. */
export type UpiPayment = {
  purpose: RemotePayment["purpose"];
  amount: number;
  payee: string;
  note: string;
  link: string;
};

const { description, grossWeight, netWeight, carat, pieces, purity, photos, custody } = goldItemFields;

/** A page of the site draws these, so their views have no columns. */
export const myLoans = defineResource<MyLoan>({
  name: "my-loans",
  extra: true,
  label: { one: "Loan", many: "My loans" },
  id: "_id",
  titleField: "title",

  fields: {
    _id: { kind: "text", label: "Loan ID", presence: wireOnly },
    title: { kind: "text", label: "Loan", presence: { show: "none" } },
    ticketNumber: { kind: "text", label: "Pledge ticket", extra: true },
    createdAt: { kind: "date", label: "Loan date" },
    status: { kind: "choice", label: "Status", options: myLoanStatusOptions, badge: overdueBadgeOf },
    dueNow: { kind: "money", label: "Due now", extra: true },
    daysPastDue: { kind: "number", label: "Days past due", extra: true },
    nextDue: { kind: "date", label: "Next due date", extra: true },
    nextAmount: { kind: "money", label: "Next instalment", extra: true },
    renewalDate: { kind: "date", label: "Renewal date", extra: true },
    kind: kindField,
    amount: { kind: "money", label: "Loan amount" },
    term: { kind: "number", label: "Duration", unit: "months" },
    interestRate: rateFields.interestRate,
    rateBasis: rateFields.rateBasis,
    terms: { kind: "group", label: "Terms", extra: true, presence: wireOnly, fields: termsByDaysFields },
    owed: { kind: "group", label: "Owed today", extra: true, presence: wireOnly, fields: dueFields },
    progress: {
      kind: "group",
      label: "Progress",
      extra: true,
      presence: wireOnly,
      fields: { repaid: { kind: "money", label: "Repaid" }, of: { kind: "money", label: "Of" } },
    },
    upiPayments: {
      kind: "items",
      label: "Payments by UPI",
      of: "Payment",
      min: 0,
      extra: true,
      presence: wireOnly,
      fields: {
        purpose: {
          kind: "choice",
          label: "Purpose",
          options: [
            { value: "due", label: "Due now" },
            { value: "payoff", label: "Payoff today" },
          ],
        },
        amount: { kind: "money", label: "Amount" },
        payee: { kind: "text", label: "UPI ID" },
        note: { kind: "text", label: "Note" },
        link: { kind: "text", label: "UPI link" },
      },
    },
    monthlyPayment: { kind: "money", label: "Monthly payment", zeroIsEmpty: true },
    totalPayment: { kind: "money", label: "Total payment" },
    totalPaid: { kind: "money", label: "Total paid" },
    outstanding: { kind: "money", label: "Outstanding" },
    rebate: { kind: "money", label: "Interest not charged", extra: true },
    gold: {
      kind: "choice",
      label: "Gold",
      options: [
        { value: "", label: "" },
        { value: "held", label: "at the branch", tone: "blue" },
        { value: "ready", label: "ready to collect", tone: "green" },
        { value: "partly", label: "partly returned", tone: "blue" },
        { value: "released", label: "returned", tone: "grey" },
        { value: "carried", label: "moved to renewed loan", tone: "blue" },
      ],
    },
    handOverBy: { kind: "date", label: "Return due by", extra: true },
    handedOver: { kind: "date", label: "Returned on", extra: true },
    goldItems: {
      kind: "items",
      label: "Articles",
      of: "Article",
      min: 0,
      fields: { description, grossWeight, netWeight, carat, pieces, purity, photos, custody },
    },
  },

  operations: {
    list: { path: myLoanPaths.loans, roles: ["customer"], failure: "Failed to fetch your loans" },
  },

  order: { by: "createdAt", descending: true },

  views: {
    main: {
      columns: [],
      empty: "No loans found",
    },
  },
});

/** `recordId` is the record that the paper proves. */
export type MyPaper = { _id: string; kind: string; number: string; date: string; recordId: string };

export const myPapers = defineResource<MyPaper>({
  name: "my-papers",
  extra: true,
  label: { one: "Paper", many: "Papers" },
  id: "_id",
  titleField: "number",
  parent: { param: "loanId" },
  fields: {
    _id: { kind: "text", label: "Paper ID", presence: wireOnly },
    kind: { kind: "text", label: "Paper" },
    number: { kind: "text", label: "Paper number" },
    date: { kind: "time", label: "Issued" },
    recordId: { kind: "text", label: "Record ID", presence: wireOnly },
  },
  operations: {
    list: {
      path: myLoanPaths.papers,
      roles: ["customer"],
      failure: "Failed to fetch your papers",
    },
  },
  order: { by: "date", descending: true },
  views: {
    main: { columns: [], empty: "No papers yet" },
  },
});

export const myPaperEndpoint = { path: myLoanPaths.paper, roles: ["customer"] } as const;

/** Reversals are visible to the customer; their reasons are not. */
export type MyPayment = Omit<Payment, "reason" | "renewedBy" | "reverses" | "visit">;

const { _id, date, sequence, amount, method, transactionId, status, receiptNumber, entry, split } =
  payments.fields;

export const myPayments = defineResource<MyPayment>({
  name: "my-payments",
  extra: true,
  label: { one: "Payment", many: "Payments" },
  id: "_id",
  titleField: "date",
  parent: { param: "loanId" },
  fields: { _id, date, sequence, amount, method, transactionId, status, receiptNumber, entry, split },
  operations: {
    list: {
      path: myLoanPaths.payments,
      roles: ["customer"],
      failure: "Failed to fetch your payments",
    },
  },
  order: { by: "date", descending: true },
  views: {
    main: {
      columns: [],
      empty: "No payments yet",
    },
  },
});
