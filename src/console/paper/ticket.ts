import { company } from "#company";
import { toPaise } from "#domain/money.ts";
import { articlesBlock, borrowerBlock, scheduleBlock, termsBlock } from "./blocks-of.ts";
import { isAssayed } from "#resources/pledge.ts";
import type { PaperDeclaration } from "./paper.ts";

/** What the borrower takes home for the gold, and what the office keeps of it. */
export const ticket: PaperDeclaration = {
  kind: "ticket",
  size: "A4",
  compose: ({ loan }, w) => ({
    number: loan.ticketNumber ?? "",
    date: loan.createdAt,
    copies: [w.copies.office, w.copies.customer],
    blocks: [
      borrowerBlock(loan, w),
      { as: "sum", label: w.loan.amount, amount: toPaise(loan.amount) },
      termsBlock(loan, w),
      articlesBlock(loan.goldItems.filter(isAssayed), w.articles.title, w),
      ...scheduleBlock(loan, w),
      { as: "list", ...w.conditions.ticket },
      { as: "signatures", by: [w.signatures.borrower, w.signatures.company(company.legalName)] },
    ],
  }),
};
