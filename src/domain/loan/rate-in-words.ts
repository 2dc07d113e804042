/** A rate per instalment must not be mistaken for a yearly one. In percent. */
import { type RateBasis, ratePerInstalment, yearlyRate } from "./instalments.ts";
import { formatPercent } from "#domain/basics/percent.ts";

export const rateInWords = (percent: number, basis: RateBasis): string =>
  basis === "perInstalment"
    ? `${perInstalment(percent, basis)}, ${aYear(percent, basis)}`
    : aYear(percent, basis);

export const rateExplained = (percent: number, basis: RateBasis): string =>
  basis === "perYear"
    ? `${aYear(percent, basis)}, ${perInstalment(percent, basis)}`
    : rateInWords(percent, basis);

/** A yearly rate is easily typed as a rate per instalment. */
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
