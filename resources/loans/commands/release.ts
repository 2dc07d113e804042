import { holdsAadhar } from "#domain/aadhar.ts";
import { releaseProblem } from "#domain/loan/release.ts";
import { staff } from "#domain/basics/roles.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { isPledged } from "#resources/loans/gold-items.ts";
import { type Release, releases } from "#resources/loans/releases.ts";
import { defineCommand } from "#engine/declare/vocabulary.ts";

/** The handing over of articles: what is chosen, and the release that it makes. */
export type Handover = Release & {
  /** What is handed over, by the place of each on the loan, counted from 1, in the version that it was chosen from. */
  articles: { article: number; version: number }[];
};

export const release = defineCommand<Handover, Loan>({
  name: "release",
  label: "Release gold",
  icon: "release",
  extra: true,
  offered: ({ status, renewedBy, goldItems }) =>
    !releaseProblem(status, Boolean(renewedBy)) && goldItems.some(isPledged),
  summary: ["name", "status", "amount", "totalPaid"],
  begins: beginningOf,

  fields: {
    articles: {
      kind: "items",
      label: "Articles to hand over",
      of: "Article",
      min: 0,
      input: "articles",
      presence: { show: "none" },
      fields: {
        article: { kind: "number", label: "Article", required: true, min: 1 },
        version: { kind: "number", label: "The loan's version", required: true, min: 1 },
      },
    },
    ...releases.fields,
  },

  rules: [
    {
      at: "articles",
      message: "Choose what is handed over",
      holds: ({ articles }) => articles.length > 0,
    },
    {
      at: "identifiedBy",
      message: "Of a document, only the last four digits are kept",
      holds: ({ identifiedBy }) => !holdsAadhar(identifiedBy),
    },
  ],

  path: "/loans/:loanId/releases",
  roles: staff,
  title: "Release gold",
  submit: "Hand over",
  success: "Gold handed over",
  paper: { kind: "release", offer: "Print release receipt" },
  failure: "Failed to release the gold",
  audit: { act: "created", titled: "number", areas: { releases: "Release" } },
});

/** Of a closed loan everything goes, to whoever pledged it; of others somebody has to say what. */
function beginningOf({ status, goldItems, name, version = 1 }: Loan): Partial<Handover> {
  const pledged = goldItems.flatMap((item, index) =>
    isPledged(item) ? [{ article: index + 1, version }] : [],
  );
  return { articles: status === "closed" ? pledged : [], handedTo: name };
}
