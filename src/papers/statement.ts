import { dayOf, formatDate } from "#domain/dates.ts";
import { formatLedger, type Paise, toPaise } from "#domain/money.ts";
import { standingOn } from "#domain/standing.ts";
import { accountOf, isEntry, type Line as AccountLine, scheduleOfLoan, sumOf } from "#resources/loan-book.ts";
import type { Loan } from "#resources/loans.ts";
import type { Payment } from "#resources/payments.ts";
import { basisOfTerms } from "#resources/agreement.ts";
import { borrowerBlock, loanBlock, settlementFacts } from "./blocks-of.ts";
import type { Block, Fact, Line, PaperDeclaration } from "./paper.ts";
import type { Wording } from "./wording.ts";

/** Everything that moved on a loan, line by line, as things stood when the statement was issued. */
export const statement: PaperDeclaration = {
  title: (w) => w.titles.statement,
  size: "A4",
  beside: "payments",
  compose({ date, loan, payments }, w) {
    const day = dayOf(date);
    const account = accountOf(loan, payments, day);
    const settling: Block[] =
      loan.status === "active"
        ? [{ as: "facts", title: w.settlement.title, facts: settlementFacts(loan, day, w) }]
        : [];
    return {
      copies: [w.copies.customer],
      blocks: [
        borrowerBlock(loan, w),
        loanBlock(loan, w, [
          [w.loan.tenure, w.loan.months(loan.term)],
          [w.loan.rate, w.rate(loan.interestRate, basisOfTerms(loan))],
          [w.loan.total, w.rupees(toPaise(loan.totalPayment))],
        ]),
        accountBlock(loan, account, w),
        ...(account.some(isDividedAnew) ? [{ as: "text", lines: [w.statement.anew] } as const] : []),
        { as: "facts", title: w.statement.account, facts: sumsOf(loan, account, day, w) },
        ...settling,
      ],
    };
  },
};

/** The balance is what stands above it less the amount; a division is what an amount, or an advance, became. */
function accountBlock(
  loan: Loan,
  account: readonly AccountLine[],
  { statement: w, split: of }: Wording,
): Block {
  const hasAdvance = account.some(({ split }) => split && split.advance !== 0);
  const parts = ["interest", "principal", ...(hasAdvance ? (["advance"] as const) : [])] as const;
  const figure = (label: string) => ({ label, isFigure: true }) as const;
  return {
    as: "table",
    title: w.payments,
    columns: [
      { label: w.date },
      { label: w.particulars },
      ...[w.amount, ...parts.map((part) => of[part]), w.balance].map(figure),
    ],
    rows: [
      [
        formatDate(loan.createdAt),
        w.opening,
        "",
        ...parts.map(() => ""),
        formatLedger(toPaise(loan.totalPayment)),
      ],
      ...account.map((line): Line => {
        const { day, amount, split, balance } = line;
        return [
          formatDate(day),
          particularsOf(line, w),
          isEntry(line) || amount > 0 ? formatLedger(amount) : "",
          ...parts.map((part) => (split ? formatLedger(split[part]) : "")),
          formatLedger(balance),
        ];
      }),
    ],
  };
}

function particularsOf(line: AccountLine, w: Wording["statement"]): string {
  return isEntry(line) ? paymentIn(line.payment, w) : w.lines[line.of];
}

/** What failed moved nothing, so its amount stands with what it was. */
function paymentIn(
  { entry, reason, receiptNumber, transactionId, status, amount }: Payment,
  w: Wording["statement"],
): string {
  if (entry === "reversal") return w.reversal(reason ?? "");
  const what = receiptNumber ? w.receipt(receiptNumber) : w.payment;
  const failed = status === "success" ? "" : w.failed(status, toPaise(amount));
  return [what, transactionId, entry && w.entries[entry], failed].filter(Boolean).join(", ");
}

/** Where a payment before it was taken back, one is divided as if that had never been made, whatever its receipt says. */
const isDividedAnew = (line: AccountLine): boolean => {
  if (!isEntry(line) || !line.split || !line.payment.split) return false;
  const { split, payment } = line;
  return (["interest", "principal", "advance"] as const).some(
    (part) => split[part] !== toPaise(payment.split?.[part] ?? 0),
  );
};

function sumsOf(
  loan: Loan,
  account: readonly AccountLine[],
  day: string,
  { statement: w, rupees }: Wording,
): Fact[] {
  const paid = toPaise(loan.totalPaid);
  const { interest, principal, advance } = sumOf(account);
  const schedule = scheduleOfLoan(loan);
  const isOpen = loan.status === "active";
  const owed: Paise = isOpen ? toPaise(loan.totalPayment) - paid : 0;
  return [
    [w.until, formatDate(day)],
    [w.paid, rupees(paid)],
    [w.ofIt.interest, rupees(interest)],
    [w.ofIt.principal, rupees(principal)],
    [w.ofIt.advance, advance > 0 ? rupees(advance) : ""],
    [w.rebate, loan.rebate ? rupees(toPaise(loan.rebate)) : ""],
    [w.outstanding, rupees(owed)],
    [w.overdue, isOpen && schedule ? rupees(standingOn(day, schedule, paid).dueNow) : ""],
  ];
}
