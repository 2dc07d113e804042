import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Article, hasPossibleWeights, goldValueOn } from "#domain/gold/articles.ts";
import { addDays } from "#domain/basics/dates.ts";
import { pureGold, toCaratTenths, paisePerGram } from "#domain/gold/gold-value.ts";
import { type RateChange, referenceRatesOn } from "#domain/gold/gold-rates.ts";
import { isWithinLimit, lendable, lendingRuleOn, loanToValue, tierOf } from "#domain/loan/lending-limits.ts";
import { toPaise } from "#domain/basics/money.ts";
import { toMilligrams } from "#domain/basics/measures.ts";

const [valuations = [], limits = []] = tablesOf(readFileSync("tests/domain/lending-cases.md", "utf8"));

test("the page has all its worked cases", () => {
  expect(valuations.length).toBeGreaterThanOrEqual(20);
  expect(limits.length).toBeGreaterThanOrEqual(39);
});

test.each(valuations)("case $#, the value of an article: $Article", (row) => {
  const day = "2026-06-15";
  const byCarat = row["Own rate"] ? { [Number(row.Carat)]: paise(row["Own rate"]) } : undefined;
  const changes: RateChange[] = [
    { rate: paise(row["Day before"]), byCarat, setAt: `${addDays(day, -1)}T09:00:00+05:30` },
    { rate: paise(row["29 days"]), byCarat, setAt: `${addDays(day, -60)}T09:00:00+05:30` },
  ];
  const article: Article = {
    gross: milligrams(row.Gross),
    stones: milligrams(row.Stones),
    otherDeductions: milligrams(row.Other),
    net: milligrams(row.Net),
    fineness: toCaratTenths(Number(row.Carat)) || undefined,
  };
  expect(hasPossibleWeights(article)).toBe(true);
  const reference = referenceRatesOn(changes, day)(article.fineness ?? pureGold);
  expect(reference && [reference.average, reference.close].map(paisePerGram)).toEqual([
    paise(row.Average),
    paise(row.Close),
  ]);
  expect(goldValueOn(day, changes, [article])).toBe(paise(row.Value));
});

test.each(limits)("case $#, the lending limit: $Case", (row) => {
  const rule = lendingRuleOn("2026-04-01");
  const [value, others, loan] = [paise(row.Value), paise(row["Owed already"]), paise(row.Loan)];
  expect(tierOf(loan + others, rule).percent).toBe(Number(row.Share));
  expect(isWithinLimit(loan, value, rule, others)).toBe(row.Allowed === "yes");
  expect(lendable(value, rule, others).amount).toBe(paise(row.Most));
  expect(loanToValue(loan, value)).toBe(row.LTV === "–" ? Number.POSITIVE_INFINITY : paise(row.LTV));
});

type Row = Record<string, string>;

const numberOf = (text = "") => Number(text.replaceAll(",", ""));
const paise = (text: string | undefined) => toPaise(numberOf(text));
const milligrams = (text: string | undefined) => toMilligrams(numberOf(text));

/** The tables of a Markdown page: one record per row, by column name. */
function tablesOf(page: string): Row[][] {
  return page
    .split(/\n(?!\|)/)
    .map((block) => block.split("\n").filter((line) => line.startsWith("|")))
    .filter((lines) => lines.length > 2)
    .map(([head = "", , ...body]) => body.map((line) => rowOf(cellsOf(head), cellsOf(line))));
}

function rowOf(names: string[], cells: string[]): Row {
  return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));
}

function cellsOf(line: string): string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}
