import { dayOf, formatDate } from "#domain/basics/dates.ts";
import { formatLedger, type Paise, toPaise } from "#domain/basics/money.ts";
import {
  accountLinesOf,
  isPaymentLine,
  type LoanAccountLine as AccountLine,
  openingBalanceOf,
  splitParts,
  sumOfSplits,
} from "#resources/loans/account.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { kindFacts, ratesFact, totalFact } from "./terms-blocks.ts";
import { borrowerBlock, dueFacts, loanBlock, settlementFacts } from "./blocks.ts";
import { presentationOf } from "./kind-presentation.ts";
import type { Block, Fact, PaperTableRow, PaperDeclaration } from "./paper.ts";
import { particularsOf } from "./particulars.ts";
import type { Wording } from "./wording.ts";

export const statement = {
  readers: "borrower",
  title: (texts) => texts.titles.statement,
  size: "A4",
  related: "payments",
  compose({ date, loan, payments, charges, waivers }, texts) {
    const day = dayOf(date);
    const account = accountLinesOf(loan, { payments, charges, waivers }, day);
    const settlementBlocks: Block[] =
      loan.status === "active"
        ? [{ as: "facts", title: texts.settlement.title, facts: settlementFacts(loan, day, texts) }]
        : [];
    return {
      copies: [texts.copies.customer],
      blocks: [
        borrowerBlock(loan, texts),
        loanBlock(loan, texts, [...kindFacts(loan, texts), ratesFact(loan, texts), totalFact(loan, texts)]),
        accountBlock(loan, account, texts),
        ...(account.some(hasChangedSplit)
          ? [{ as: "text", lines: [texts.statement.splitChanged] } as const]
          : []),
        { as: "facts", title: texts.statement.account, facts: sumsOf(loan, account, day, texts) },
        ...settlementBlocks,
      ],
    };
  },
} satisfies PaperDeclaration;

/** Lists the account by lines. Balance = balance of the line above + charged − amount. */
function accountBlock(loan: Loan, account: readonly AccountLine[], texts: Wording): Block {
  const { statement: words, split: splitLabels } = texts;
  const { title, opening, amounts } = presentationOf(loan).statement(texts);
  const isCharged = amounts.length > 1;
  const shown = splitParts.filter(
    (part) => isAlwaysShown(part) || account.some(({ split }) => split && split[part] !== 0),
  );
  const figure = (label: string) => ({ label, isFigure: true }) as const;
  return {
    as: "table",
    title,
    columns: [
      { label: words.date },
      { label: words.particulars },
      ...[...amounts, ...shown.map((part) => splitLabels[part]), words.balance].map(figure),
    ],
    rows: [
      [
        formatDate(loan.createdAt),
        opening,
        ...amounts.map(() => ""),
        ...shown.map(() => ""),
        formatLedger(openingBalanceOf(loan)),
      ],
      ...account.map((line): PaperTableRow => {
        const { day, amount, charged, split, balance } = line;
        const hasAmount = isPaymentLine(line) || amount !== 0;
        return [
          formatDate(day),
          particularsOf(line, words),
          ...(isCharged ? [charged ? formatLedger(charged) : ""] : []),
          hasAmount ? formatLedger(amount) : "",
          ...shown.map((part) => (split ? formatLedger(split[part]) : "")),
          formatLedger(balance),
        ];
      }),
    ],
  };
}

/** After a reversal, later payments are split as if the reversed one had never been made. */
const hasChangedSplit = (line: AccountLine): boolean => {
  if (!isPaymentLine(line) || !line.split || !line.payment.split) return false;
  const { split, payment } = line;
  return splitParts.some((part) => split[part] !== toPaise(payment.split?.[part] ?? 0));
};

function sumsOf(loan: Loan, account: readonly AccountLine[], day: string, texts: Wording): Fact[] {
  const { statement: words, split, rupees } = texts;
  const kind = presentationOf(loan);
  const paid = toPaise(loan.totalPaid);
  const sum = sumOfSplits(account);
  const isOpen = loan.status === "active";
  const owed: Paise = isOpen ? kind.owedAfter(loan, account) : 0;
  return [
    [words.until, formatDate(day)],
    [words.paid, rupees(paid)],
    ...splitParts.map((part): Fact => [split[part], isShown(part, sum[part]) ? rupees(sum[part]) : ""]),
    [words.rebate, loan.rebate ? rupees(toPaise(loan.rebate)) : ""],
    [kind.statement(texts).owed, rupees(owed)],
    ...(isOpen ? dueFacts(loan, day, texts) : []),
  ];
}

const isShown = (part: (typeof splitParts)[number], sum: Paise): boolean => isAlwaysShown(part) || sum !== 0;

const isAlwaysShown = (part: (typeof splitParts)[number]): boolean =>
  part === "interest" || part === "principal";
