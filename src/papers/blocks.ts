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

export const loanBlock = (loan: Loan, { loan: w, rupees }: Wording, more: readonly Fact[] = []): Block => ({
  as: "facts",
  title: w.title,
  facts: [
    [w.ticket, loan.ticketNumber ?? ""],
    [w.madeOn, formatDate(loan.createdAt)],
    [w.amount, rupees(toPaise(loan.amount))],
    ...more,
  ],
});

export const sumBlock = (label: string, amount: Paise, w: Wording): Block => ({
  as: "sum",
  label,
  amount: w.rupees(amount),
  inWords: [w.inWords, w.writtenOut(amount)],
});

/** As assayed. Columns that are empty for all articles are left out. */
export function articlesBlock(
  entered: readonly GoldItem[],
  title: string,
  { articles: w, total }: Wording,
): Block {
  const items = entered.map(asAssayed);
  const sum = (of: (item: GoldItem) => number) => weight(items.reduce((all, item) => all + of(item), 0));
  const pieces = (count: number) => (count ? formatIndian(count) : "");
  const columns: readonly (PaperColumn & { of: (item: GoldItem, at: number) => string; total?: string })[] = [
    { label: w.number, isFigure: true, of: (_, at) => String(at + 1) },
    { label: w.article, of: ({ description }) => description, total },
    {
      label: w.pieces,
      isFigure: true,
      of: (item) => pieces(item.pieces ?? 0),
      total: pieces(items.reduce((all, item) => all + (item.pieces ?? 0), 0)),
    },
    { label: w.gross, isFigure: true, of: (item) => weight(gross(item)), total: sum(gross) },
    { label: w.deductions, isFigure: true, of: (item) => weight(deductions(item)), total: sum(deductions) },
    { label: w.net, isFigure: true, of: (item) => weight(net(item)), total: sum(net) },
    {
      label: w.purity,
      of: (item) => {
        const fineness = finenessOf(item);
        return fineness ? w.carat(String(toCarat(fineness))) : w.notAssayed;
      },
    },
    {
      label: w.place,
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
  { articles: w }: Wording,
): Block[] {
  const isShown = unassayedCountsAs !== specifiedCarat && entered.some((item) => !articleOf(item).fineness);
  return isShown ? [{ as: "text", lines: [w.unassayed(unassayedCountsAs)] }] : [];
}

const gross = ({ grossWeight }: GoldItem) => toMilligrams(grossWeight);
const net = ({ netWeight }: GoldItem) => toMilligrams(netWeight);
const deductions = ({ stoneWeight = 0, otherDeductions = 0 }: GoldItem) =>
  toMilligrams(stoneWeight) + toMilligrams(otherDeductions);
const weight = (milligrams: Milligrams) => (milligrams ? formatWeight(milligrams) : "");

export function dueFacts(loan: Loan, day: Day, { due: w, rupees }: Wording): Fact[] {
  const arrears = arrearsOfLoan(loan, day);
  if (!arrears) return [];
  return [
    [w.due, rupees(arrears.dueNow)],
    [w.overdue, rupees(arrears.overdue)],
  ];
}

export function settlementFacts(loan: Loan, day: Day, { settlement: w, rupees }: Wording): Fact[] {
  const owed = owedOfLoan(loan, day);
  if (!owed) return [];
  const { principal, interest, penal, charges, advance, rounding, total } = owedInPaise(owed);
  return [
    [w.principal, rupees(principal)],
    [w.interest(formatDate(day)), rupees(interest)],
    [w.penal(formatDate(day)), penal > 0 ? rupees(penal) : ""],
    [w.charges, charges > 0 ? rupees(charges) : ""],
    [w.advance, advance > 0 ? rupees(advance) : ""],
    [w.rounding, rounding !== 0 ? rupees(rounding) : ""],
    [w.total(formatDate(day)), rupees(total)],
  ];
}
