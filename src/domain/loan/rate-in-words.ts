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

const aYear = (percent: number, basis: RateBasis) => `${formatPercent(yearlyRate(percent, basis))} a year`;
const perInstalment = (percent: number, basis: RateBasis) =>
  `${formatPercent(ratePerInstalment(percent, basis))} per instalment`;
