import { company } from "#company";
import { dayOf, formatDate } from "#domain/dates.ts";
import { type Paise, toPaise } from "#domain/money.ts";
import { standingOn } from "#domain/standing.ts";
import { accountOf, allocationOfLoan, type Entry, isEntry, scheduleOfLoan } from "#resources/loan-book.ts";
import type { Loan } from "#resources/loans.ts";
import { borrowerBlock, loanBlock, sumBlock } from "./blocks-of.ts";
import type { Fact, PaperDeclaration } from "./paper.ts";
import type { Wording } from "./wording.ts";

/** What whoever pays takes home, as things stood right after the payment. */
export const receipt: PaperDeclaration = {
  title: (w) => w.titles.receipt,
  size: "A5",
  beside: "payments",
  compose({ date, recordId, loan, payments }, w) {
    const entry = accountOf(loan, payments, dayOf(date))
      .filter(isEntry)
      .find(({ payment }) => payment._id === recordId) as Entry;
    const { payment } = entry;
    return {
      copies: [w.copies.customer],
      blocks: [
        borrowerBlock(loan, w),
        sumBlock(w.receipt.received, toPaise(payment.amount), w),
        { as: "facts", title: w.receipt.went, facts: factsOf(loan, entry, w) },
        ...(payment.split ? [] : [{ as: "text", lines: [w.receipt.undivided] } as const]),
        loanBlock(loan, w),
        { as: "signatures", by: [w.signatures.company(company.legalName)] },
      ],
    };
  },
};

/** What had been paid by then decides what is still to come. */
function factsOf(loan: Loan, { payment, split, day, balance, left }: Entry, w: Wording): Fact[] {
  const { receipt, rupees } = w;
  const went = payment.split;
  const part = (key: "interest" | "principal" | "advance"): string => {
    const amount: Paise = went ? toPaise(went[key]) : (split?.[key] ?? 0);
    return amount > 0 ? rupees(amount) : "";
  };
  const schedule = scheduleOfLoan(loan);
  const paid = toPaise(loan.totalPayment) - balance;
  const next = schedule && left > 0 ? standingOn(day, schedule, paid).next : undefined;
  const principal = left > 0 ? allocationOfLoan(loan, day)?.principalOutstanding : 0;
  return [
    [receipt.method, receipt.methods[payment.method]],
    [receipt.reference, payment.transactionId ?? ""],
    [w.split.interest, part("interest")],
    [w.split.principal, part("principal")],
    [w.split.advance, part("advance")],
    [receipt.outstanding, rupees(left)],
    [w.settlement.principal, principal === undefined ? "" : rupees(principal)],
    [receipt.next, next ? receipt.by(next.amount, formatDate(next.due)) : receipt.closed],
  ];
}
