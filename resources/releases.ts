import { holdsAadhar } from "#domain/aadhar.ts";
import { staff } from "#domain/roles.ts";
import type { Loan } from "./loans.ts";
import { type GoldItem, goldItemFields, isPledged } from "./pledge.ts";
import { keptBySystem, neverShown } from "./presence.ts";
import { defineResource } from "./vocabulary.ts";

/** A handing over of pledged articles, all of a loan's or some of them. */
export type Release = {
  _id: string;
  number: string;
  date: string;
  /** What is handed over, by the place of each on the loan, counted from 1, in the version that it was chosen from. */
  articles: { article: number; version: number }[];
  /** The same as it was pledged. */
  goldItems: GoldItem[];
  handedTo: string;
  identifiedBy: string;
  note: string;
  releasedBy: string;
};

export const releases = defineResource<Release>({
  name: "releases",
  label: { one: "Release", many: "Releases" },
  id: "_id",
  titled: "number",
  parent: { param: "loanId", begins: (loan) => beginningOf(loan as Loan) },

  fields: {
    _id: { kind: "text", label: "Release ID", presence: neverShown },
    number: { kind: "text", label: "Release receipt", presence: keptBySystem },
    date: { kind: "date", label: "Date", presence: keptBySystem },
    articles: {
      kind: "items",
      label: "Articles to hand over",
      of: "Article",
      min: 0,
      input: "articles",
      presence: { list: "none", show: "none" },
      fields: {
        article: { kind: "number", label: "Article", required: true, min: 1 },
        version: { kind: "number", label: "The loan's version", required: true, min: 1 },
      },
    },
    goldItems: {
      kind: "items",
      label: "Articles",
      of: "Article",
      min: 0,
      presence: keptBySystem,
      fields: goldItemFields,
    },
    handedTo: { kind: "text", label: "Handed to", required: true, maxLength: 120 },
    identifiedBy: {
      kind: "text",
      label: "Identified by",
      required: true,
      maxLength: 120,
      hint: "Known in person, or a document and its last four digits.",
    },
    note: { kind: "address", label: "Note", maxLength: 300 },
    releasedBy: { kind: "text", label: "Handed over by", presence: keptBySystem },
  },

  rules: [
    {
      at: "articles",
      in: "create",
      message: "Choose what is handed over",
      holds: ({ articles }) => articles.length > 0,
    },
    {
      at: "identifiedBy",
      in: "create",
      message: "Of a document, only the last four digits are kept",
      holds: ({ identifiedBy }) => !holdsAadhar(identifiedBy),
    },
  ],

  operations: {
    list: { path: "/loans/:loanId/releases", roles: staff, failure: "Failed to fetch the releases" },
    create: {
      path: "/loans/:loanId/releases",
      roles: staff,
      title: "Release gold",
      submit: "Hand over",
      success: "Gold handed over",
      paper: { kind: "release", offer: "Print release receipt" },
      failure: "Failed to release the gold",
    },
  },

  order: { by: "date", descending: true },

  views: {
    main: {
      columns: [
        { header: "Date", fields: ["date"] },
        { header: "Receipt", fields: ["number"] },
        { header: "Handed to", fields: ["handedTo", "identifiedBy"] },
        { header: "By", fields: ["releasedBy"] },
      ],
      expand: ["goldItems", "note"],
      empty: "Nothing was handed over yet",
    },
  },
});

/** Of a closed loan everything goes, to whoever pledged it; of others somebody has to say what. */
function beginningOf({ status, goldItems, name, version = 1 }: Loan): Partial<Release> {
  const pledged = goldItems.flatMap((item, index) =>
    isPledged(item) ? [{ article: index + 1, version }] : [],
  );
  return { articles: status === "closed" ? pledged : [], handedTo: name };
}
