import { dayOf, formatDate } from "#domain/dates.ts";
import { formatLedger, type Paise, toPaise } from "#domain/money.ts";
import { standingOn } from "#domain/standing.ts";
import { accountOf, type Entry, scheduleOfLoan, settlementOfLoan } from "#resources/loan-book.ts";
import type { Loan } from "#resources/loans.ts";
import { issuedPapers } from "#resources/papers.ts";
import { basisOfTerms } from "#resources/terms.ts";
import { borrowerBlock, loanBlock } from "./blocks-of.ts";
import { loanAsOf } from "./as-of.ts";
import type { Block, Fact, Line, PaperDeclaration } from "./paper.ts";
import type { Wording } from "./wording.ts";

/** Every payment and what it left to pay, as things stood when the statement was issued. */
export const statement: PaperDeclaration = {
  kind: "statement",
  size: "A4",
  of: issuedPapers,
  compose({ loan: now, payments, record }, w) {
    const { date, number } = record as { date: string; number: string };
    const { loan, made } = loanAsOf(date, now, payments);
    return {
      number,
      date,
      copies: [w.copies.customer],
      blocks: [
        borrowerBlock(loan, w),
        loanBlock(loan, w, [
          [w.loan.tenure, w.loan.months(loan.term)],
          [w.loan.rate, w.rate(loan.interestRate, basisOfTerms(loan))],
          [w.loan.total, w.rupees(toPaise(loan.totalPayment))],
        ]),
        paymentsBlock(loan, accountOf(loan, made), w),
        { as: "facts", title: w.statement.account, facts: sumsOf(loan, dayOf(date), w) },
      ],
    };
  },
};

function paymentsBlock(loan: Loan, account: readonly Entry[], { statement: w }: Wording): Block {
  const figure = (label: string) => ({ label, isFigure: true }) as const;
  const rebate = toPaise(loan.rebate ?? 0);
  return {
    as: "table",
    title: w.payments,
    columns: [
      { label: w.date },
      { label: w.particulars },
      ...[w.amount, w.interest, w.principal, w.balance].map(figure),
    ],
    rows: [
      [formatDate(loan.createdAt), w.opening, "", "", "", formatLedger(toPaise(loan.totalPayment))],
      ...account.map((entry) => lineOf(entry, w)),
      ...(rebate > 0 ? [["", w.rebate, formatLedger(rebate), "", "", formatLedger(0)]] : []),
    ],
  };
}

const lineOf = ({ date, amount, went, left, ...entry }: Entry, w: Wording["statement"]): Line => [
  formatDate(date),
  particularsOf(entry, w),
  formatLedger(toPaise(amount)),
  went ? formatLedger(went.interest) : "",
  went ? formatLedger(went.principal) : "",
  formatLedger(toPaise(left)),
];

function particularsOf(
  {
    entry,
    reason,
    receiptNumber,
    transactionId,
    status,
  }: Pick<Entry, "entry" | "reason" | "receiptNumber" | "transactionId" | "status">,
  w: Wording["statement"],
): string {
  if (entry === "reversal") return w.reversal(reason ?? "");
  const what = receiptNumber ? w.receipt(receiptNumber) : w.payment;
  const more = [transactionId, entry && w.entries[entry], status === "success" ? "" : status];
  return [what, ...more].filter(Boolean).join(", ");
}

function sumsOf(loan: Loan, day: string, { statement: w, rupees }: Wording): Fact[] {
  const paid = toPaise(loan.totalPaid);
  const schedule = scheduleOfLoan(loan);
  const isOpen = loan.status === "active";
  const owed: Paise = isOpen ? toPaise(loan.totalPayment) - paid : 0;
  const settlement = isOpen ? settlementOfLoan(loan, day) : undefined;
  return [
    [w.until, formatDate(day)],
    [w.paid, rupees(paid)],
    [w.rebate, loan.rebate ? rupees(toPaise(loan.rebate)) : ""],
    [w.outstanding, rupees(owed)],
    [w.overdue, isOpen && schedule ? rupees(standingOn(day, schedule, paid).dueNow) : ""],
    [w.settlement(formatDate(day)), settlement ? rupees(settlement.total) : ""],
  ];
}
