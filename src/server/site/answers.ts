/** Keyed by the names in src/site/parts/ServerValue.tsx. */

import { company } from "#company";
import { addDays, dayOf, formatDate, today } from "#domain/basics/dates.ts";
import {
  defaultKarat,
  eligibilityOf,
  examplePiece,
  maximumGrams,
  estimateLendable,
  type Piece,
} from "#domain/loan/estimate.ts";
import { calculateFromText, defaultGoldRate } from "#domain/gold/gold-value.ts";
import type { Language } from "#domain/basics/languages.ts";
import { formatIndian, formatRupees, type Paise, type Rupees, toRupees } from "#domain/basics/money.ts";
import { formatPercent } from "#domain/basics/percent.ts";
import { formatWeight, toMilligrams } from "#domain/basics/weight.ts";
import { isMessageNumber, numberParameter } from "#resources/visitors/public-forms.ts";
import { catalogue } from "#texts/catalogue.ts";
import { formatTimestamp } from "#texts/clock.ts";
import { translateDeclared } from "#texts/translate-declared.ts";

/** `rate` is in rupees per gram; `setAt` is an ISO timestamp. */
export type DatedRate = { rate: Rupees; setAt: string };

export type Answers = Readonly<Record<string, string>>;

export function pageAnswers(rates: readonly DatedRate[], language: Language): Answers {
  const [last] = rates;
  return {
    ...(last && { "rate.setAt": formatTimestamp(last.setAt, catalogue[language]) }),
    ...rateChartAnswers(rates, today(), language),
    ...pledgeAnswers(
      "example",
      examplePiece,
      estimateLendable([examplePiece], last?.rate ?? defaultGoldRate, today()),
    ),
  };
}

export function formAnswers(query: URLSearchParams, rate: Rupees, language: Language): Answers {
  return {
    ...calculatorAnswers(query.get("weight"), rate, language),
    ...eligibilityAnswers(query, rate, language),
    ...messageAnswers(query.get(numberParameter) ?? ""),
  };
}

function calculatorAnswers(weight: string | null, rate: Rupees, language: Language): Answers {
  const result = calculateFromText(weight ?? "");
  if (!("total" in result))
    return result.wrong ? { "calculator.wrong": translated(result.wrong, language) } : {};
  const borrowable = estimateLendable([{ grams: result.grams, karat: defaultKarat }], rate, today());
  return {
    "calculator.grams": formatWeight(toMilligrams(result.grams)),
    "calculator.amount": formatRupees(result.amount),
    "calculator.interest": formatRupees(result.interest),
    "calculator.total": formatRupees(result.total),
    "calculator.borrowable": rupees(borrowable.amount),
    "calculator.percent": formatPercent(borrowable.percent),
  };
}

function eligibilityAnswers(query: URLSearchParams, rate: Rupees, language: Language): Answers {
  const weight = query.get("weight-0");
  if (!weight) return {};
  const asked = (name: string) => query.get(name) ?? undefined;
  const result = eligibilityOf(
    { pieces: [{ weight, karat: asked("karat-0") }], tenure: asked("tenure") },
    { rate, percentAYear: company.claims.lowestRate, day: today() },
  );
  if (!("monthly" in result))
    return result.wrong
      ? { "eligibility.wrong": translated(result.wrong, language) }
      : { "eligibility.heaviest": formatIndian(maximumGrams) };
  const [piece] = result.pieces;
  return {
    ...(piece && pledgeAnswers("eligibility", piece, result)),
    "eligibility.months": String(result.months),
    "eligibility.monthly": rupees(result.monthly),
  };
}

const messageAnswers = (number: string): Answers =>
  isMessageNumber(number) ? { "message.number": number } : {};

function pledgeAnswers(
  name: string,
  { grams, karat }: Piece,
  lendable: ReturnType<typeof estimateLendable>,
): Answers {
  const { value, amount, percent, tier } = lendable;
  return {
    [`${name}.grams`]: formatWeight(toMilligrams(grams)),
    [`${name}.karat`]: String(karat),
    [`${name}.worth`]: rupees(value),
    [`${name}.amount`]: rupees(amount),
    [`${name}.percent`]: formatPercent(percent),
    ...("upTo" in tier ? { [`${name}.upTo`]: rupees(tier.upTo) } : { [`${name}.above`]: rupees(tier.above) }),
  };
}

/** 100 wide and 30 high. Empty while the rate never changed. */
function rateChartAnswers(rates: readonly DatedRate[], day: string, language: Language): Answers {
  const days = Array.from({ length: chartDays }, (_, index) => addDays(day, index + 1 - chartDays));
  const shown = days.flatMap((each, index) => {
    const inForce = rates.find(({ setAt }) => dayOf(setAt) <= each);
    return inForce ? [{ index, rate: inForce.rate }] : [];
  });
  const low = Math.min(...shown.map(({ rate }) => rate));
  const high = Math.max(...shown.map(({ rate }) => rate));
  if (!(high > low)) return {};
  const points = shown.map(({ index, rate }) => {
    const across = (index * 100) / (chartDays - 1);
    return `${across.toFixed(1)},${(28 - (26 * (rate - low)) / (high - low)).toFixed(1)}`;
  });
  return {
    "rate.points": points.join(" "),
    "rate.low": formatRupees(low),
    "rate.high": formatRupees(high),
    "rate.from": formatDate(days[0], catalogue[language].units.monthNames),
  };
}

const chartDays = 42;

const translated = (text: string, language: Language) =>
  translateDeclared(catalogue[language].declared, text);

const rupees = (paise: Paise) => formatRupees(toRupees(paise));
