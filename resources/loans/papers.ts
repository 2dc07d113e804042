/** Statements, renewal notices and gold certificates issued for a loan, and the endpoint for printing papers. */
import { staff } from "#domain/basics/roles.ts";
import { setBySystem, wireOnly } from "#engine/declare/presence.ts";
import { defineResource } from "#engine/declare/vocabulary.ts";

/** Keeps the state at the moment of issue. */
export type IssuedPaper = {
  _id: string;
  kind: "statement" | "notice" | "certificate";
  number: string;
  date: string;
  issuedBy: string;
};

/** GET reads a stored paper, and POST reports that it is printed. The record of a ticket is its loan. */
export const paperContentEndpoint = { path: "/loans/:loanId/papers/:kind/:recordId", roles: staff } as const;

export const issuedPapers = defineResource<IssuedPaper>({
  name: "papers",
  extra: true,
  label: { one: "Paper", many: "Papers" },
  id: "_id",
  titleField: "number",
  parent: { param: "loanId" },

  fields: {
    _id: { kind: "text", label: "Paper ID", presence: wireOnly },
    date: { kind: "time", label: "Issued", presence: setBySystem },
    kind: {
      kind: "choice",
      label: "Paper",
      required: true,
      options: [
        { value: "statement", label: "Statement of account" },
        { value: "notice", label: "Renewal notice" },
        { value: "certificate", label: "Gold certificate" },
      ],
    },
    number: { kind: "text", label: "Paper number", presence: setBySystem },
    issuedBy: { kind: "text", label: "Issued by", presence: setBySystem },
  },

  operations: {
    list: { path: "/loans/:loanId/papers", roles: staff, failure: "Failed to fetch the papers" },
    create: {
      path: "/loans/:loanId/papers",
      roles: staff,
      title: "Issue a paper",
      submit: "Issue",
      failure: "Failed to issue the paper",
    },
  },

  globalSearch: { by: ["number"] },
  order: { by: "date", descending: true },

  views: {
    main: {
      columns: [
        { header: "Issued", fields: ["date", "issuedBy"] },
        { header: "Paper", fields: ["kind", "number"] },
      ],
      empty: "No papers yet",
    },
  },
});
