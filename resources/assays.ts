import type { Loan } from "./loans.ts";
import { type GoldItem, goldItemFields } from "./pledge.ts";
import { keptBySystem, neverShown } from "./presence.ts";
import { defineResource } from "./vocabulary.ts";

/** The confirmation of what was corrected of a loan's articles: from then on it counts. */
export type Assay = {
  _id: string;
  reason: string;
  /** What is confirmed, as it counted before and as it does now. */
  goldItems: GoldItem[];
  /** Of the loan on which it was read. */
  version?: number;
};

export const assays = defineResource<Assay>({
  name: "assays",
  label: { one: "Assay", many: "Assays" },
  id: "_id",
  titled: "reason",
  parent: { param: "loanId", begins: (loan) => ({ version: (loan as Loan).version }) },

  fields: {
    _id: { kind: "text", label: "Loan ID", presence: neverShown },
    reason: {
      kind: "address",
      label: "Reason",
      required: true,
      maxLength: 300,
      hint: "What is entered counts from now on: for what may be handed over, for the limit, and on papers.",
    },
    goldItems: {
      kind: "items",
      label: "Articles",
      of: "Article",
      min: 0,
      presence: keptBySystem,
      fields: goldItemFields,
    },
    version: {
      kind: "number",
      label: "The loan's version",
      presence: neverShown,
      compute: ({ version }) => version,
    },
  },

  operations: {
    create: {
      path: "/loans/:loanId/confirm-assay",
      roles: ["admin"],
      title: "Confirm correction",
      submit: "Confirm",
      success: "Correction confirmed",
      failure: "Failed to confirm the correction",
    },
  },

  views: { main: { columns: [{ header: "Reason", fields: ["reason"] }], empty: "No assays" } },
});
