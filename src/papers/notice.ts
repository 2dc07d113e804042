import { company } from "#company";
import { dayOf, formatDate } from "#domain/basics/dates.ts";
import { toPaise } from "#domain/basics/money.ts";
import { owedOfLoan, planOfLoan } from "#resources/loans/loan-book.ts";
import { articlesBlock, borrowerBlock, dueFacts, loanBlock, settlementFacts, sumBlock } from "./blocks.ts";
import type { PaperDeclaration } from "./paper.ts";

export const notice = {
  readers: "borrower",
  title: (texts) => texts.titles.notice,
  size: "A4",
  compose({ date, loan, pledged }, texts) {
    const day = dayOf(date);
    const due = loan.renewalDate || (planOfLoan(loan)?.at(-1)?.due ?? day);
    const [branch] = company.branches;
    return {
      copies: [texts.copies.customer],
      blocks: [
        borrowerBlock(loan, texts),
        {
          as: "text",
          lines: [
            texts.notice.dear(loan.name),
            (due < day ? texts.notice.past : texts.notice.due)(formatDate(due)),
          ],
        },
        sumBlock(texts.notice.settlement(formatDate(day)), toPaise(owedOfLoan(loan, day)?.total ?? 0), texts),
        {
          as: "facts",
          title: texts.notice.figures,
          facts: [...settlementFacts(loan, day, texts), ...dueFacts(loan, day, texts)],
        },
        loanBlock(loan, texts),
        articlesBlock(pledged, texts.articles.title, texts),
        { as: "list", ...texts.conditions.notice },
        { as: "text", lines: [texts.notice.bring(branch.address, branch.hours.en)] },
        { as: "signatures", by: [texts.signatures.company(company.legalName)] },
      ],
    };
  },
} satisfies PaperDeclaration;
