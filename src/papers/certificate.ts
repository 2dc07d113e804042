/**
 * Composes the gold certificate of a loan. Source: Reserve Bank of India (Lending Against Gold and Silver Collateral)
 * Directions, 2025, paragraph 50.
 */
import { company } from "#company";
import { dayOf, formatDate } from "#domain/basics/dates.ts";
import { formatLedger } from "#domain/basics/money.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { formatWeight, toMilligrams } from "#domain/basics/measures.ts";
import { type ArticleValue, articleValuesOn } from "#domain/gold/articles.ts";
import { toCarat, paisePerGram } from "#domain/gold/gold-value.ts";
import { articleOf, asAssayed, deductionsOf, type GoldItem, isAssayed } from "#resources/loans/gold-items.ts";
import { borrowerBlock, loanBlock } from "./blocks.ts";
import type { Block, Fact, PaperDeclaration, Subject } from "./paper.ts";
import type { Wording } from "./wording.ts";

export const certificate = {
  readers: "borrower",
  title: (w) => w.titles.certificate,
  size: "A4",
  related: "rates",
  compose(subject, w) {
    const { loan } = subject;
    const articles = valuedArticles(subject);
    return {
      copies: [w.copies.office, w.copies.customer],
      blocks: [
        borrowerBlock(loan, w),
        loanBlock(loan, w),
        valueBlock(articles, w),
        ...articles.map((article, at) => articleBlock(article, at, w)),
        {
          as: "text",
          lines: [
            w.certificate.rates(formatDate(loan.createdAt)),
            presenceText(articles, w),
            w.certificate.ownership,
            w.certificate.acknowledgement,
          ].filter(Boolean),
        },
        {
          as: "signatures",
          by: [w.signatures.borrower, w.signatures.assayer, w.signatures.company(company.legalName)],
        },
      ],
    };
  },
} satisfies PaperDeclaration;

type ValuedArticle = { item: GoldItem } & ArticleValue;

/** At the rates of the day of the loan, as its lending limit did. */
function valuedArticles({ loan, rateChanges = [], trade }: Subject): ValuedArticle[] {
  const items = loan.goldItems.filter(isAssayed).map(asAssayed);
  const day = dayOf(loan.createdAt);
  const values = articleValuesOn(day, rateChanges, items.map(articleOf), trade.unassayedCountsAs);
  return items.map((item, at) => ({ item, ...values[at] }));
}

function valueBlock(articles: readonly ValuedArticle[], w: Wording): Block {
  const { articles: labels, certificate: own } = w;
  const sums = articles.reduce(
    (all, { item, value = 0 }) => {
      const { gross, net } = articleOf(item);
      return { gross: all.gross + gross, net: all.net + net, value: all.value + value };
    },
    { gross: 0, net: 0, value: 0 },
  );
  return {
    as: "table",
    title: labels.title,
    columns: [
      { label: labels.number, isFigure: true },
      { label: labels.article },
      { label: labels.purity },
      { label: labels.gross, isFigure: true },
      { label: labels.net, isFigure: true },
      { label: own.rate, isFigure: true },
      { label: own.value, isFigure: true },
    ],
    rows: articles.map(({ item, reference, value }, at) => {
      const { gross, net, fineness } = articleOf(item);
      return [
        String(at + 1),
        item.description,
        fineness ? labels.carat(String(toCarat(fineness))) : labels.notAssayed,
        formatWeight(gross),
        formatWeight(net),
        reference ? formatLedger(paisePerGram(reference.rate)) : "",
        value === undefined ? "" : formatLedger(value),
      ];
    }),
    total: ["", w.total, "", formatWeight(sums.gross), formatWeight(sums.net), "", formatLedger(sums.value)],
  };
}

function articleBlock({ item, reference }: ValuedArticle, at: number, w: Wording): Block {
  const { certificate: own } = w;
  const facts: Fact[] = [
    [own.type, item.articleType ? own.types[item.articleType] : ""],
    ...deductionsOf(item).map(
      ({ of, grams }): Fact => [
        own.deduction(of),
        grams ? formatWeight(toMilligrams(grams)) : own.notWeighed,
      ],
    ),
    [own.defects, item.defects || own.noDefects],
    [own.tested, item.tested ? own.methods[item.tested] : ""],
    [own.appraisedBy, item.appraisedBy ?? ""],
    [own.basis, reference ? own.basisOf[reference.by] : ""],
  ];
  return {
    as: "pictures",
    title: `${at + 1}. ${nameInSentence(item.description)}`,
    facts,
    pictures: item.photos ?? [],
    description: item.description,
  };
}

function presenceText(articles: readonly ValuedArticle[], { certificate: own }: Wording): string {
  const told = new Set(articles.map(({ item }) => item.borrowerPresent));
  if (told.size !== 1) return "";
  return told.has("yes") ? own.present : told.has("no") ? own.absent : "";
}
