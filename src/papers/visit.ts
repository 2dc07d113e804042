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
  title: (w) => w.titles.visit,
  size: "A5",
  compose({ loan, about }, w) {
    const { method, transaction_id, amount_paise, lines } = about as Visit;
    return {
      copies: [w.copies.customer],
      blocks: [
        borrowerBlock(loan, w),
        sumBlock(w.receipt.received, amount_paise, w),
        {
          as: "facts",
          title: w.visit.paid,
          facts: [
            [w.receipt.method, w.receipt.methods[method]],
            [w.receipt.reference, transaction_id],
          ],
        },
        {
          as: "table",
          title: w.visit.loans,
          columns: [
            { label: w.loan.ticket },
            { label: w.visit.receipt },
            { label: w.visit.closes },
            { label: w.visit.amount, isFigure: true },
          ],
          rows: lines.map(({ ticket, receiptNumber, amount, closes }) => [
            ticket,
            receiptNumber,
            closes ? w.visit.closed : "",
            formatLedger(amount),
          ]),
          total: [w.total, "", "", formatLedger(amount_paise)],
        },
        { as: "signatures", by: [w.signatures.company(company.legalName)] },
      ],
    };
  },
} satisfies PaperDeclaration;
