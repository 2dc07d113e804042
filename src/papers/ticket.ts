import { company } from "#company";
import { toPaise } from "#domain/basics/money.ts";
import { isAssayed } from "#resources/loans/gold-items.ts";
import { articlesBlock, borrowerBlock, sumBlock, unassayedBlock } from "./blocks.ts";
import { presentationOf } from "./kind-presentation.ts";
import { scheduleBlock, termsBlocks } from "./terms-blocks.ts";
import type { PaperDeclaration } from "./paper.ts";

export const ticket = {
  readers: "borrower",
  title: (w) => w.titles.ticket,
  size: "A4",
  compose: ({ loan, trade }, w) => ({
    copies: [w.copies.office, w.copies.customer],
    blocks: [
      borrowerBlock(loan, w),
      sumBlock(w.loan.amount, toPaise(loan.amount), w),
      ...termsBlocks(loan, w),
      articlesBlock(loan.goldItems.filter(isAssayed), w.articles.title, w),
      ...unassayedBlock(loan.goldItems, trade, w),
      ...scheduleBlock(loan, w),
      { as: "list", ...presentationOf(loan).conditions(w) },
      { as: "signatures", by: [w.signatures.borrower, w.signatures.company(company.legalName)] },
    ],
  }),
} satisfies PaperDeclaration;
