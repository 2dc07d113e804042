/** Composes the receipt for payments on several loans in one visit. */
import { company } from "#company";
import { formatLedger, type Paise } from "#domain/basics/money.ts";
import { borrowerBlock, sumBlock } from "./blocks.ts";
import type { PaperDeclaration } from "./paper.ts";

type Visit = {
  method: "handcash" | "online";
  transaction_id: string;
  amount_paise: Paise;
  lines: readonly { ticket: string; receiptNumber: string; amount: Paise; closes: boolean }[];
};

export const visit = {
  readers: "branch",
  title: (texts) => texts.titles.visit,
  size: "A5",
  compose({ loan, about }, texts) {
    const { method, transaction_id, amount_paise, lines } = about as Visit;
    return {
      copies: [texts.copies.customer],
      blocks: [
        borrowerBlock(loan, texts),
        sumBlock(texts.receipt.received, amount_paise, texts),
        {
          as: "facts",
          title: texts.visit.paid,
          facts: [
            [texts.receipt.method, texts.receipt.methods[method]],
            [texts.receipt.reference, transaction_id],
          ],
        },
        {
          as: "table",
          title: texts.visit.loans,
          columns: [
            { label: texts.loan.ticket },
            { label: texts.visit.receipt },
            { label: texts.visit.closes },
            { label: texts.visit.amount, isFigure: true },
          ],
          rows: lines.map(({ ticket, receiptNumber, amount, closes }) => [
            ticket,
            receiptNumber,
            closes ? texts.visit.closed : "",
            formatLedger(amount),
          ]),
          total: [texts.total, "", "", formatLedger(amount_paise)],
        },
        { as: "signatures", by: [texts.signatures.company(company.legalName)] },
      ],
    };
  },
} satisfies PaperDeclaration;
