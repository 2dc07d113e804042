/** Validation of a scheme. Source: gold-loan rules, "Loans by days", 3, 4 and 10. */
import { kindOf, type LoanKind, loanKinds } from "#domain/loan/kinds.ts";
import { identityOf } from "#domain/basics/text.ts";
import type { Scheme } from "./scheme.ts";
import type { WireCharge, WireSlab } from "./daily-terms.ts";
import type { FieldPath, Rule } from "#engine/declare/vocabulary.ts";

type Slabs = readonly WireSlab[];

/** In days: a borrower who pays interest every month never exceeds it. */
const maxDaysInMonth = 31;

/** Whether a scheme is for loans of the kind chosen in a form. */
export const isForKind = ({ kind }: Pick<Scheme, "kind">, terms: { kind?: LoanKind | "" }): boolean =>
  kind === kindOf(terms);

/** Limits the term of a daily-balance loan, or of its scheme, by its kind. */
export const maxTermRules = <Values extends { kind?: LoanKind | "" }>(
  at: FieldPath<Values>,
  monthsIn: (values: Values) => number | undefined,
): Rule<Values>[] =>
  (["bullet", "interest", "flexible"] as const).map((kind) => ({
    at,
    message: `${loanKinds[kind].label} loans run at most ${loanKinds[kind].longestTermMonths} months`,
    holds: (values) =>
      kindOf(values) !== kind || !((monthsIn(values) ?? 0) > loanKinds[kind].longestTermMonths),
  }));

const slabRules: readonly Rule<Scheme>[] = [
  slabRule(
    "upTo",
    "The last rate is for all loans that run longer: it has no 'up to'",
    ({ upTo }, at, { length }) => at < length - 1 || upTo === undefined,
  ),
  slabRule(
    "upTo",
    "Only the last rate can do without an 'up to'",
    ({ upTo }, at, { length }) => at === length - 1 || upTo !== undefined,
  ),
  slabRule(
    "upTo",
    "Days must rise from rate to rate",
    ({ upTo }, at, slabs) => !((upTo ?? Number.POSITIVE_INFINITY) <= (slabs[at - 1]?.upTo ?? 0)),
  ),
  slabRule(
    "rate",
    "A rate must not be lower than the one before it",
    ({ rate }, at, slabs) => !(rate < (slabs[at - 1]?.rate ?? 0)),
  ),
  {
    at: () => "slabs.0.upTo",
    message: `Where all days bear the rate that they reach, the first rate of a monthly interest loan covers at least ${maxDaysInMonth} days: nobody could keep it otherwise`,
    holds: ({ kind, slabBasis, slabs }) =>
      kind !== "interest" || slabBasis !== "rebate" || !((slabs[0]?.upTo ?? maxDaysInMonth) < maxDaysInMonth),
  },
];

const chargeRules: readonly Rule<Scheme>[] = [
  chargeRule(
    "name",
    "There is a charge of this name already",
    ({ name }, at, charges) => !name || !charges.slice(0, at).some((other) => isSameName(other.name, name)),
  ),
  chargeRule(
    "amount",
    "A charge is an amount or a percent of the loan, not both",
    ({ amount, percent }) => amount === undefined || percent === undefined,
  ),
  chargeRule(
    "amount",
    "Say an amount or a percent of the loan: this charges nothing",
    ({ amount, percent, maximum }) => Boolean(amount || percent) && maximum !== 0,
  ),
  chargeRule(
    "maximum",
    "The most must not be less than the least",
    ({ minimum = 0, maximum }) => !((maximum ?? Number.POSITIVE_INFINITY) < minimum),
  ),
];

export const schemeRules: readonly Rule<Scheme>[] = [
  {
    at: "to",
    message: "The last day must not be before the first",
    holds: ({ from, to }) => !from || !to || from <= to,
  },
  ...slabRules,
  {
    at: "daysInYear",
    message: "A year has 365 days, or 360",
    holds: ({ daysInYear }) => daysInYear === 365 || daysInYear === 360,
  },
  ...maxTermRules<Scheme>("maximumTerm", ({ maximumTerm }) => maximumTerm),
  ...chargeRules,
];

/** Reports the first slab that breaks the rule. */
function slabRule(
  part: keyof WireSlab,
  message: string,
  holds: (slab: WireSlab, at: number, slabs: Slabs) => boolean,
): Rule<Scheme> {
  const broken = (slabs: Slabs) => slabs.findIndex((slab, at) => !holds(slab, at, slabs));
  return {
    at: ({ slabs }) => `slabs.${broken(slabs)}.${part}`,
    message,
    holds: ({ slabs }) => broken(slabs) < 0,
  };
}

function chargeRule(
  part: keyof WireCharge,
  message: string,
  holds: (charge: WireCharge, at: number, charges: readonly WireCharge[]) => boolean,
): Rule<Scheme> {
  const broken = (charges: readonly WireCharge[]) =>
    charges.findIndex((charge, at) => !holds(charge, at, charges));
  return {
    at: ({ charges }) => `charges.${broken(charges)}.${part}`,
    message,
    holds: ({ charges }) => broken(charges) < 0,
  };
}

const isSameName = (one: string, other: string) => identityOf(one) === identityOf(other);
