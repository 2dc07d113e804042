import { containsAadhar } from "#domain/aadhar.ts";
import { releaseProblem } from "#domain/loan/release.ts";
import { staff } from "#domain/basics/roles.ts";
import { handoverApproval } from "#resources/loans/approvals.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { isPledged } from "#resources/loans/gold-items.ts";
import { type Release, releases } from "#resources/loans/releases.ts";
import { type CompensationPayment, compensationPaymentFields } from "#resources/loans/compensations.ts";
import { defineCommand } from "#engine/declare/vocabulary.ts";

export type Handover = Release &
  CompensationPayment & {
    /** By their id, or by their number on the loan, counted from 1. */
    articles: { _id?: string; article?: number; version?: number }[];
    payoff?: number;
  };

export const release = defineCommand<Handover, Loan>({
  name: "release",
  label: "Release gold",
  icon: "upload",
  extra: true,
  isAvailable: ({ status, renewedBy, goldItems }) =>
    !releaseProblem(status, Boolean(renewedBy)) && goldItems.some(isPledged),
  summary: ["status", "amount", "totalPaid"],
  initialValues,

  fields: {
    payoff: {
      kind: "money",
      label: "Payoff today",
      hint: "Paying it releases all articles.",
      extra: true,
      isHeadline: true,
      presence: { list: "none", show: "none", create: "read" },
      preview: (_, __, loan) => (loan as Loan | undefined)?.owed?.total,
    },
    articles: {
      kind: "items",
      label: "Articles to hand over",
      of: "Article",
      min: 0,
      input: "articles",
      presence: { show: "none" },
      fields: {
        _id: { kind: "text", label: "Article ID", extra: true },
        article: { kind: "number", label: "Article", extra: true, min: 1 },
        version: { kind: "number", label: "Loan version", extra: true, min: 1 },
      },
    },
    ...releases.fields,
    ...compensationPaymentFields<Handover>({ isOptional: true, when: ({ delay }) => delay === "ours" }),
  },

  rules: [
    {
      at: "articles",
      message: "Select the articles to hand over",
      holds: ({ articles }) => articles.length > 0,
    },
    {
      at: "articles",
      message: "Name each article by its ID, or by its number and the version of the loan",
      holds: ({ articles }) => articles.every(({ _id, article, version }) => _id || (article && version)),
    },
    {
      at: "identifiedBy",
      message: "Enter only the last four digits of a document",
      holds: ({ identifiedBy }) => !containsAadhar(identifiedBy),
    },
  ],

  path: "/loans/:loanId/releases",
  roles: staff,
  approval: handoverApproval,
  title: "Release gold",
  submit: "Hand over",
  success: "Gold handed over",
  paper: { kind: "release", label: "Print release receipt" },
  failure: "Failed to release the gold",
  audit: { act: "created", titleField: "number", areas: { releases: "Release" } },
});

function initialValues({ status, goldItems, name, version }: Loan): Partial<Handover> {
  const pledged = goldItems.filter(isPledged).map(({ _id }) => ({ _id, version }));
  return { articles: status === "closed" ? pledged : [], handedTo: name };
}
