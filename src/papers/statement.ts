import { dayOf, formatDate } from "#domain/basics/dates.ts";
import { formatLedger, type Paise, toPaise } from "#domain/basics/money.ts";
import {
  accountOf,
  isPaymentLine,
  type Line as AccountLine,
  openingOf,
  parts,
  sumOf,
} from "#resources/loans/account.ts";
import { standingOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { kindFacts, ratesFact, totalFact } from "./agreed.ts";
import { borrowerBlock, loanBlock, settlementFacts } from "./blocks-of.ts";
import { onPaper } from "./by-kind.ts";
import type { Block, Fact, Line, PaperDeclaration } from "./paper.ts";
import { particularsOf } from "./particulars.ts";
import type { Wording } from "./wording.ts";

/** Shows all movements up to the day of issue, line by line. */
export const statement: PaperDeclaration = {
  title: (w) => w.titles.statement,
  size: "A4",
  beside: "payments",
  compose({ date, loan, payments, charges, waivers }, w) {
    const day = dayOf(date);
    const account = accountOf(loan, { payments, charges, waivers }, day);
    const settling: Block[] =
      loan.status === "active"
        ? [{ as: "facts", title: w.settlement.title, facts: settlementFacts(loan, day, w) }]
        : [];
    return {
      copies: [w.copies.customer],
      blocks: [
        borrowerBlock(loan, w),
        loanBlock(loan, w, [...kindFacts(loan, w), ratesFact(loan, w), totalFact(loan, w)]),
        accountBlock(loan, account, w),
        ...(account.some(isDividedAnew) ? [{ as: "text", lines: [w.statement.anew] } as const] : []),
        { as: "facts", title: w.statement.account, facts: sumsOf(loan, account, day, w) },
        ...settling,
      ],
    };
  },
};

/** Balance = balance of the line above + charged − amount. A split divides the amount, or an advance. */
function accountBlock(loan: Loan, account: readonly AccountLine[], wording: Wording): Block {
  const { statement: w, split: of } = wording;
  const { title, opening, moved } = onPaper(loan).statement(wording);
  const isCharged = moved.length > 1;
  const shown = parts.filter(
    (part) => isAlways(part) || account.some(({ split }) => split && split[part] !== 0),
  );
  const figure = (label: string) => ({ label, isFigure: true }) as const;
  return {
    as: "table",
    title,
    columns: [
      { label: w.date },
      { label: w.particulars },
      ...[...moved, ...shown.map((part) => of[part]), w.balance].map(figure),
    ],
    rows: [
      [
        formatDate(loan.createdAt),
        opening,
        ...moved.map(() => ""),
        ...shown.map(() => ""),
        formatLedger(openingOf(loan)),
      ],
      ...account.map((line): Line => {
        const { day, amount, charged, split, balance } = line;
        const hasAmount = isPaymentLine(line) || amount !== 0;
        return [
          formatDate(day),
          particularsOf(line, w),
          ...(isCharged ? [charged ? formatLedger(charged) : ""] : []),
          hasAmount ? formatLedger(amount) : "",
          ...shown.map((part) => (split ? formatLedger(split[part]) : "")),
          formatLedger(balance),
        ];
      }),
    ],
  };
}

/**
 * After a reversal, later payments are split as if the reversed one had never been made, so their receipts may differ.
 */
const isDividedAnew = (line: AccountLine): boolean => {
  if (!isPaymentLine(line) || !line.split || !line.payment.split) return false;
  const { split, payment } = line;
  return parts.some((part) => split[part] !== toPaise(payment.split?.[part] ?? 0));
};

function sumsOf(loan: Loan, account: readonly AccountLine[], day: string, wording: Wording): Fact[] {
  const { statement: w, rupees } = wording;
  const kind = onPaper(loan);
  const paid = toPaise(loan.totalPaid);
  const sum = sumOf(account);
  const isOpen = loan.status === "active";
  const owed: Paise = isOpen ? kind.owedAfter(loan, account) : 0;
  const arrears = isOpen ? standingOfLoan(loan, day) : undefined;
  return [
    [w.until, formatDate(day)],
    [w.paid, rupees(paid)],
    ...parts.map((part): Fact => [w.ofIt[part], isShown(part, sum[part]) ? rupees(sum[part]) : ""]),
    [w.rebate, loan.rebate ? rupees(toPaise(loan.rebate)) : ""],
    [kind.statement(wording).owed, rupees(owed)],
    [w.overdue, arrears ? rupees(arrears.dueNow) : ""],
  ];
}

const isShown = (part: (typeof parts)[number], sum: Paise): boolean => isAlways(part) || sum !== 0;

const isAlways = (part: (typeof parts)[number]): boolean => part === "interest" || part === "principal";
