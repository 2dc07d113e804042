import type { AccountKey } from "#domain/ledger/accounts.ts";
import { accountOptions } from "./ledger-account-names.ts";
import { wireOnly } from "#engine/declare/presence.ts";
import { defineResource } from "#engine/declare/vocabulary.ts";

/** From the credited account to the debited one. */
type LedgerPosting = {
  _id: string;
  entry: string;
  date: string;
  /** Empty for cash that moves without a loan. */
  loan?: string;
  debit: AccountKey;
  credit: AccountKey;
  amount: number;
  narration: string;
};

const roles = ["admin"] as const;

export const postings = defineResource<LedgerPosting>({
  name: "postings",
  extra: true,
  label: { one: "Posting", many: "Ledger" },
  menu: { group: "books", icon: "book" },
  id: "_id",
  titleField: "narration",

  fields: {
    _id: { kind: "text", label: "Posting ID", presence: wireOnly },
    entry: { kind: "text", label: "Entry" },
    date: { kind: "date", label: "Date" },
    loan: { kind: "text", label: "Loan ID" },
    debit: { kind: "choice", label: "Debit", options: accountOptions },
    credit: { kind: "choice", label: "Credit", options: accountOptions },
    amount: { kind: "money", label: "Amount" },
    narration: { kind: "text", label: "Narration" },
  },

  operations: {
    list: { path: "/admin/postings", roles, failure: "Failed to fetch postings" },
  },

  filterable: { by: ["loan"], day: "date" },
  order: { by: "date", descending: true },

  views: {
    main: {
      columns: [
        { header: "Date", fields: ["date"], sort: "date" },
        { header: "Narration", fields: ["narration"] },
        { header: "Debit", fields: ["debit"] },
        { header: "Credit", fields: ["credit"] },
        { header: "Amount", fields: ["amount"] },
      ],
      chips: ["debit", "credit", "date"],
      expand: ["entry", "loan"],
      empty: "No postings yet",
      emptyHint: "Each loan, payment and charge is posted here when it is made.",
    },
  },
});

export const tallyEndpoint = { path: "/admin/exports/tally", roles } as const;
