/** How a rate is told, so that nobody takes what is charged per instalment for what a year costs. In percent. */
import { type RateBasis, ratePerInstalment, yearlyRate } from "./instalments.ts";
import { formatPercent } from "#domain/basics/percent.ts";

/** '12% a year', '2% per instalment, 24% a year': what a year costs always, after what is charged where that is another. */
export const rateInWords = (percent: number, basis: RateBasis): string =>
  basis === "perInstalment"
    ? `${perInstalment(percent, basis)}, ${aYear(percent, basis)}`
    : aYear(percent, basis);

/** '12% a year, 1% per instalment': both, what is charged first, for whoever is still to agree to it. */
export const rateExplained = (percent: number, basis: RateBasis): string =>
  basis === "perYear"
    ? `${aYear(percent, basis)}, ${perInstalment(percent, basis)}`
    : rateInWords(percent, basis);

const aYear = (percent: number, basis: RateBasis) => `${formatPercent(yearlyRate(percent, basis))} a year`;
const perInstalment = (percent: number, basis: RateBasis) =>
  `${formatPercent(ratePerInstalment(percent, basis))} per instalment`;
