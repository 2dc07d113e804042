/** Composes the parts that several papers share: borrower, loan, articles, dues and payoff. */
import { maskAadhar } from "#domain/aadhar.ts";
import { specifiedCarat } from "#domain/gold/articles.ts";
import { toCarat } from "#domain/gold/gold-value.ts";
import { type Day, formatDate } from "#domain/basics/dates.ts";
import { formatIndian, type Paise, toPaise } from "#domain/basics/money.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import type { TradePolicy } from "#domain/loan/trade-policy.ts";
import { formatWeight, type Milligrams, toMilligrams } from "#domain/basics/measures.ts";
import { arrearsOfLoan, owedInPaise, owedOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { articleOf, asAssayed, finenessOf, type GoldItem } from "#resources/loans/gold-items.ts";
import type { Block, PaperColumn, Fact } from "./paper.ts";
import type { Wording } from "./wording.ts";

export const borrowerBlock = (loan: Loan, { borrower }: Wording): Block => ({
  as: "facts",
  title: borrower.title,
  facts: [
    [borrower.name, loan.name],
    [borrower.aadhar, maskAadhar(loan.customerId)],
    [borrower.mobile, loan.primaryMobile],
    [borrower.address, loan.presentAddress ?? ""],
  ],
});

export const loanBlock = (
  loan: Loan,
  { loan: words, rupees }: Wording,
  more: readonly Fact[] = [],
): Block => ({
  as: "facts",
  title: words.title,
  facts: [
    [words.ticket, loan.ticketNumber ?? ""],
    [words.madeOn, formatDate(loan.createdAt)],
    [words.amount, rupees(toPaise(loan.amount))],
    ...more,
  ],
});

export const sumBlock = (label: string, amount: Paise, texts: Wording): Block => ({
  as: "sum",
  label,
  amount: texts.rupees(amount),
  inWords: [texts.inWords, texts.writtenOut(amount)],
});

/** As assayed. Columns that are empty for all articles are left out. */
export function articlesBlock(
  entered: readonly GoldItem[],
  title: string,
  { articles: words, total }: Wording,
): Block {
  const items = entered.map(asAssayed);
  const sum = (of: (item: GoldItem) => number) => weight(items.reduce((all, item) => all + of(item), 0));
  const pieces = (count: number) => (count ? formatIndian(count) : "");
  const columns: readonly (PaperColumn & { of: (item: GoldItem, at: number) => string; total?: string })[] = [
    { label: words.number, isFigure: true, of: (_, at) => String(at + 1) },
    { label: words.article, of: ({ description }) => description, total },
    {
      label: words.pieces,
      isFigure: true,
      of: (item) => pieces(item.pieces ?? 0),
      total: pieces(items.reduce((all, item) => all + (item.pieces ?? 0), 0)),
    },
    { label: words.gross, isFigure: true, of: (item) => weight(gross(item)), total: sum(gross) },
    { label: words.deductions, isFigure: true, of: (item) => weight(deducted(item)), total: sum(deducted) },
    { label: words.net, isFigure: true, of: (item) => weight(net(item)), total: sum(net) },
    {
      label: words.purity,
      of: (item) => {
        const fineness = finenessOf(item);
        return fineness ? words.carat(String(toCarat(fineness))) : words.notAssayed;
      },
    },
    {
      label: words.place,
      of: ({ packet, seal }) =>
        [packet, seal]
          .map((mark = "") => nameInSentence(mark))
          .filter(Boolean)
          .join(" / "),
    },
  ];
  const shown = columns.filter(({ of }) => items.some((item, at) => of(item, at) !== ""));
  return {
    as: "table",
    title,
    columns: shown.map(({ label, isFigure }) => ({ label, isFigure })),
    rows: items.map((item, at) => shown.map(({ of }) => of(item, at))),
    total: shown.map((column) => column.total ?? ""),
  };
}

/** Only where the carat is below the specified pure gold. */
export function unassayedBlock(
  entered: readonly GoldItem[],
  { unassayedCountsAs }: Pick<TradePolicy, "unassayedCountsAs">,
  { articles: words }: Wording,
): Block[] {
  const isShown = unassayedCountsAs !== specifiedCarat && entered.some((item) => !articleOf(item).fineness);
  return isShown ? [{ as: "text", lines: [words.unassayed(unassayedCountsAs)] }] : [];
}

const gross = ({ grossWeight }: GoldItem) => toMilligrams(grossWeight);
const net = ({ netWeight }: GoldItem) => toMilligrams(netWeight);
const deducted = ({ stoneWeight = 0, otherDeductions = 0 }: GoldItem) =>
  toMilligrams(stoneWeight) + toMilligrams(otherDeductions);
const weight = (milligrams: Milligrams) => (milligrams ? formatWeight(milligrams) : "");

export function dueFacts(loan: Loan, day: Day, { due: words, rupees }: Wording): Fact[] {
  const arrears = arrearsOfLoan(loan, day);
  if (!arrears) return [];
  return [
    [words.due, rupees(arrears.dueNow)],
    [words.overdue, rupees(arrears.overdue)],
  ];
}

export function settlementFacts(loan: Loan, day: Day, { settlement: words, rupees }: Wording): Fact[] {
  const owed = owedOfLoan(loan, day);
  if (!owed) return [];
  const { principal, interest, penal, charges, advance, rounding, total } = owedInPaise(owed);
  return [
    [words.principal, rupees(principal)],
    [words.interest(formatDate(day)), rupees(interest)],
    [words.penal(formatDate(day)), penal > 0 ? rupees(penal) : ""],
    [words.charges, charges > 0 ? rupees(charges) : ""],
    [words.advance, advance > 0 ? rupees(advance) : ""],
    [words.rounding, rounding !== 0 ? rupees(rounding) : ""],
    [words.total(formatDate(day)), rupees(total)],
  ];
}
