/** Rates in words, so that a rate per instalment is not mistaken for a yearly one. In percent. */
import { type RateBasis, ratePerInstalment, yearlyRate } from "./instalments.ts";
import { formatPercent } from "#domain/basics/percent.ts";

/** Returns '12% a year', or '2% per instalment, 24% a year'. */
export const rateInWords = (percent: number, basis: RateBasis): string =>
  basis === "perInstalment"
    ? `${perInstalment(percent, basis)}, ${aYear(percent, basis)}`
    : aYear(percent, basis);

/** Returns '12% a year, 1% per instalment', the charged rate first, for a borrower who has yet to agree. */
export const rateExplained = (percent: number, basis: RateBasis): string =>
  basis === "perYear"
    ? `${aYear(percent, basis)}, ${perInstalment(percent, basis)}`
    : rateInWords(percent, basis);

/** Question for a rate far above market rates. A yearly rate is easily typed as a rate per instalment. */
export const highRateQuestion = (
  percent: number,
  basis: RateBasis,
  act: "Lend" | "Add",
): string | undefined =>
  yearlyRate(percent, basis) > highRatePercent
    ? `${rateInWords(percent, basis)} is above ${formatPercent(highRatePercent)} a year. ${act} anyway?`
    : undefined;

const highRatePercent = 36;

const aYear = (percent: number, basis: RateBasis) => `${formatPercent(yearlyRate(percent, basis))} a year`;
const perInstalment = (percent: number, basis: RateBasis) =>
  `${formatPercent(ratePerInstalment(percent, basis))} per instalment`;
