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
  title: (texts) => texts.titles.certificate,
  size: "A4",
  related: "rates",
  compose(subject, texts) {
    const { loan } = subject;
    const { signatures } = texts;
    const articles = valuedArticles(subject);
    return {
      copies: [texts.copies.office, texts.copies.customer],
      blocks: [
        borrowerBlock(loan, texts),
        loanBlock(loan, texts),
        valueBlock(articles, texts),
        ...articles.map((article, at) => articleBlock(article, at, texts)),
        {
          as: "text",
          lines: [
            texts.certificate.rates(formatDate(loan.createdAt)),
            presenceText(articles, texts),
            texts.certificate.ownership,
            texts.certificate.acknowledgement,
          ].filter(Boolean),
        },
        {
          as: "signatures",
          by: [signatures.borrower, signatures.assayer, signatures.company(company.legalName)],
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

function valueBlock(articles: readonly ValuedArticle[], texts: Wording): Block {
  const { articles: labels, certificate: words, total } = texts;
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
      { label: words.rate, isFigure: true },
      { label: words.value, isFigure: true },
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
    total: ["", total, "", formatWeight(sums.gross), formatWeight(sums.net), "", formatLedger(sums.value)],
  };
}

function articleBlock({ item, reference }: ValuedArticle, at: number, texts: Wording): Block {
  const { certificate: words } = texts;
  const facts: Fact[] = [
    [words.type, item.articleType ? words.types[item.articleType] : ""],
    ...deductionsOf(item).map(
      ({ of, grams }): Fact => [
        words.deduction(of),
        grams ? formatWeight(toMilligrams(grams)) : words.notWeighed,
      ],
    ),
    [words.defects, item.defects || words.noDefects],
    [words.tested, item.tested ? words.methods[item.tested] : ""],
    [words.appraisedBy, item.appraisedBy ?? ""],
    [words.basis, reference ? words.basisOf[reference.by] : ""],
  ];
  return {
    as: "pictures",
    title: `${at + 1}. ${nameInSentence(item.description)}`,
    facts,
    pictures: item.photos ?? [],
    description: item.description,
  };
}

function presenceText(articles: readonly ValuedArticle[], { certificate: words }: Wording): string {
  const told = new Set(articles.map(({ item }) => item.borrowerPresent));
  if (told.size !== 1) return "";
  return told.has("yes") ? words.present : told.has("no") ? words.absent : "";
}
