/**
 * Values that the server writes into public pages: the gold rate, and results of forms sent without scripts. Keyed by
 * the names in src/site/parts/Answer.tsx.
 */

import { company } from "#company";
import { addDays, dayOf, formatTime, today } from "#domain/basics/dates.ts";
import {
  examplePiece,
  heaviest,
  isCountable,
  lendableToday,
  type Piece,
  repaidOver,
  tenures,
  usualKarat,
  usualTenure,
} from "#domain/loan/estimate.ts";
import { calculate, defaultGoldRate } from "#domain/gold/gold-value.ts";
import type { Language } from "#domain/basics/languages.ts";
import { formatIndian, formatRupees, type Paise, type Rupees, toRupees } from "#domain/basics/money.ts";
import { formatPercent } from "#domain/basics/percent.ts";
import { readNumber } from "#domain/basics/read-number.ts";
import { formatWeight, toMilligrams } from "#domain/basics/weight.ts";
import { catalogue } from "#texts/catalogue.ts";
import { declaredIn } from "#texts/declared-in.ts";

/** `rate` is in rupees per gram; `setAt` is an ISO timestamp. */
export type DatedRate = { rate: Rupees; setAt: string };

export type Answers = Readonly<Record<string, string>>;

/** Values of every page: time of the current rate, its history, and an example. */
export function answersOf(rates: readonly DatedRate[], language: Language): Answers {
  const [last] = rates;
  const { monthNames } = catalogue[language].units;
  return {
    ...(last && { "rate.setAt": formatTime(last.setAt, monthNames) }),
    ...weeksOf(rates, today()),
    ...pledged("example", examplePiece, last?.rate ?? defaultGoldRate),
  };
}

/** Results for the query of a page. Empty without a query. */
export function answersTo(query: URLSearchParams, rate: Rupees, language: Language): Answers {
  return {
    ...calculatorAnswers(query.get("weight"), language),
    ...eligibilityAnswers(query, rate, language),
  };
}

function calculatorAnswers(weight: string | null, language: Language): Answers {
  if (!weight) return {};
  const { value = 0, wrong } = readNumber(weight);
  const result = calculate(value);
  if (!result) return wrong ? { "calculator.wrong": translated(wrong, language) } : {};
  return {
    "calculator.grams": formatWeight(toMilligrams(value)),
    "calculator.amount": formatRupees(result.amount),
    "calculator.interest": formatRupees(result.interest),
    "calculator.total": formatRupees(result.total),
  };
}

function eligibilityAnswers(query: URLSearchParams, rate: Rupees, language: Language): Answers {
  const weight = query.get("weight-0");
  if (!weight) return {};
  const { value: grams = 0, wrong } = readNumber(weight);
  if (wrong) return { "eligibility.wrong": translated(wrong, language) };
  const piece = { grams, karat: Number(query.get("karat-0") ?? usualKarat) };
  if (!isCountable(piece)) return { "eligibility.heaviest": formatIndian(heaviest) };
  const months = tenures.find((each) => String(each) === query.get("tenure")) ?? usualTenure;
  const { amount } = lendableToday([piece], rate, today());
  return {
    ...pledged("eligibility", piece, rate),
    "eligibility.months": String(months),
    "eligibility.monthly": rupees(repaidOver(amount, company.claims.lowestRate, months).monthly),
  };
}

/** Value of the gold, lendable amount and its tier. */
function pledged(name: string, piece: Piece, rate: Rupees): Answers {
  const { value, amount, percent, tier } = lendableToday([piece], rate, today());
  const { grams, karat } = piece;
  return {
    [`${name}.grams`]: formatWeight(toMilligrams(grams)),
    [`${name}.karat`]: String(karat),
    [`${name}.worth`]: rupees(value),
    [`${name}.amount`]: rupees(amount),
    [`${name}.percent`]: formatPercent(percent),
    ...("upTo" in tier ? { [`${name}.upTo`]: rupees(tier.upTo) } : { [`${name}.above`]: rupees(tier.above) }),
  };
}

/** Points of the rate chart, 100 wide and 30 high. Empty while the rate never changed. */
function weeksOf(rates: readonly DatedRate[], day: string): Answers {
  const days = Array.from({ length: daysShown }, (_, index) => addDays(day, index + 1 - daysShown));
  const shown = days.flatMap((each, index) => {
    const inForce = rates.find(({ setAt }) => dayOf(setAt) <= each);
    return inForce ? [{ index, rate: inForce.rate }] : [];
  });
  const low = Math.min(...shown.map(({ rate }) => rate));
  const high = Math.max(...shown.map(({ rate }) => rate));
  if (!(high > low)) return {};
  const points = shown.map(({ index, rate }) => {
    const across = (index * 100) / (daysShown - 1);
    return `${across.toFixed(1)},${(28 - (26 * (rate - low)) / (high - low)).toFixed(1)}`;
  });
  return { "rate.points": points.join(" "), "rate.low": formatRupees(low), "rate.high": formatRupees(high) };
}

const daysShown = 42;

const translated = (text: string, language: Language) => declaredIn(catalogue[language].declared, text);

const rupees = (paise: Paise) => formatRupees(toRupees(paise));
