import { company } from "#company";
import { dayOf, formatDate } from "#domain/basics/dates.ts";
import { toPaise } from "#domain/basics/money.ts";
import { owedOfLoan, planOfLoan } from "#resources/loans/loan-book.ts";
import { articlesBlock, borrowerBlock, dueFacts, loanBlock, settlementFacts, sumBlock } from "./blocks.ts";
import type { PaperDeclaration } from "./paper.ts";

export const notice = {
  readers: "borrower",
  title: (w) => w.titles.notice,
  size: "A4",
  compose({ date, loan, pledged }, w) {
    const day = dayOf(date);
    const due = loan.renewalDate || (planOfLoan(loan)?.at(-1)?.due ?? day);
    const [branch] = company.branches;
    return {
      copies: [w.copies.customer],
      blocks: [
        borrowerBlock(loan, w),
        {
          as: "text",
          lines: [w.notice.dear(loan.name), (due < day ? w.notice.past : w.notice.due)(formatDate(due))],
        },
        sumBlock(w.notice.settlement(formatDate(day)), toPaise(owedOfLoan(loan, day)?.total ?? 0), w),
        {
          as: "facts",
          title: w.notice.figures,
          facts: [...settlementFacts(loan, day, w), ...dueFacts(loan, day, w)],
        },
        loanBlock(loan, w),
        articlesBlock(pledged, w.articles.title, w),
        { as: "list", ...w.conditions.notice },
        { as: "text", lines: [w.notice.bring(branch.address, branch.hours.en)] },
        { as: "signatures", by: [w.signatures.company(company.legalName)] },
      ],
    };
  },
} satisfies PaperDeclaration;
