/** Validates the rates, charges and term of a scheme. Source: gold-loan rules, "Loans by days", 3, 4 and 10. */
import { kindRules } from "#domain/loan/by-days/terms.ts";
import { kindOf, type LoanKind, loanKinds } from "#domain/loan/kinds.ts";
import { identityOf } from "#domain/basics/text.ts";
import type { Scheme } from "./scheme.ts";
import type { WireCharge, WireSlab } from "./terms-by-days.ts";
import type { FieldPath, Rule } from "#engine/declare/vocabulary.ts";

type Slabs = readonly WireSlab[];

/** In days: a borrower who pays interest every month never exceeds it. */
const maxDaysInMonth = 31;

export const isForKind = ({ kind }: Pick<Scheme, "kind">, terms: { kind?: LoanKind | "" }): boolean =>
  kind === kindOf(terms);

export const maxTermRules = <Values extends { kind?: LoanKind | "" }>(
  at: FieldPath<Values>,
  monthsIn: (values: Values) => number | undefined,
): Rule<Values>[] =>
  (["bullet", "interest", "flexible"] as const).map((kind) => ({
    at,
    message: `${loanKinds[kind].label} loans run at most ${kindRules[kind].longestTermMonths} months`,
    holds: (values) =>
      kindOf(values) !== kind || !((monthsIn(values) ?? 0) > kindRules[kind].longestTermMonths),
  }));

const slabRules: readonly Rule<Scheme>[] = [
  slabRule(
    "upTo",
    "Leave 'Up to' empty for the last rate, so that it covers all longer loans",
    ({ upTo }, at, { length }) => at < length - 1 || upTo === undefined,
  ),
  slabRule(
    "upTo",
    "Enter 'Up to' for every rate except the last",
    ({ upTo }, at, { length }) => at === length - 1 || upTo !== undefined,
  ),
  slabRule(
    "upTo",
    "'Up to' days must increase from one rate to the next",
    ({ upTo }, at, slabs) => !((upTo ?? Number.POSITIVE_INFINITY) <= (slabs[at - 1]?.upTo ?? 0)),
  ),
  slabRule(
    "rate",
    "Each rate must be at least as high as the one before it",
    ({ rate }, at, slabs) => !(rate < (slabs[at - 1]?.rate ?? 0)),
  ),
  {
    at: () => "slabs.0.upTo",
    message: `With one rate for all days, the first rate of a monthly interest loan must cover at least ${maxDaysInMonth} days`,
    holds: ({ kind, slabBasis, slabs }) =>
      kind !== "interest" || slabBasis !== "rebate" || !((slabs[0]?.upTo ?? maxDaysInMonth) < maxDaysInMonth),
  },
];

const chargeRules: readonly Rule<Scheme>[] = [
  chargeRule(
    "name",
    "Another charge has this name. Enter a different one",
    ({ name }, at, charges) => !name || !charges.slice(0, at).some((other) => isSameName(other.name, name)),
  ),
  chargeRule(
    "amount",
    "Enter either an amount or a percent, not both",
    ({ amount, percent }) => amount === undefined || percent === undefined,
  ),
  chargeRule(
    "amount",
    "Enter an amount or a percent of the loan amount",
    ({ amount, percent, maximum }) => Boolean(amount || percent) && maximum !== 0,
  ),
  chargeRule(
    "maximum",
    "The maximum must not be less than the minimum",
    ({ minimum = 0, maximum }) => !((maximum ?? Number.POSITIVE_INFINITY) < minimum),
  ),
];

export const schemeRules: readonly Rule<Scheme>[] = [
  {
    at: "to",
    message: "The end date must not be before the start date",
    holds: ({ from, to }) => !from || !to || from <= to,
  },
  ...slabRules,
  {
    at: "daysInYear",
    message: "Enter 365 or 360 days",
    holds: ({ daysInYear }) => daysInYear === 365 || daysInYear === 360,
  },
  ...maxTermRules<Scheme>("maximumTerm", ({ maximumTerm }) => maximumTerm),
  ...chargeRules,
];

function slabRule(
  part: keyof WireSlab,
  message: string,
  holds: (slab: WireSlab, at: number, slabs: Slabs) => boolean,
): Rule<Scheme> {
  const brokenIndex = (slabs: Slabs) => slabs.findIndex((slab, at) => !holds(slab, at, slabs));
  return {
    at: ({ slabs }) => `slabs.${brokenIndex(slabs)}.${part}`,
    message,
    holds: ({ slabs }) => brokenIndex(slabs) < 0,
  };
}

function chargeRule(
  part: keyof WireCharge,
  message: string,
  holds: (charge: WireCharge, at: number, charges: readonly WireCharge[]) => boolean,
): Rule<Scheme> {
  const brokenIndex = (charges: readonly WireCharge[]) =>
    charges.findIndex((charge, at) => !holds(charge, at, charges));
  return {
    at: ({ charges }) => `charges.${brokenIndex(charges)}.${part}`,
    message,
    holds: ({ charges }) => brokenIndex(charges) < 0,
  };
}

const isSameName = (one: string, other: string) => identityOf(one) === identityOf(other);
