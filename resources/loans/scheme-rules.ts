/** Validates the rates, charges and term of a scheme. Source: gold-loan rules, "Loans by days", 3, 4 and 10. */
import { kindRules } from "#domain/loan/by-days/terms.ts";
import { kindOf, type LoanKind, loanKinds } from "#domain/loan/kinds.ts";
import { identityOf } from "#domain/basics/text.ts";
import type { Scheme } from "./scheme.ts";
import type { FieldPath, Rule } from "#engine/declare/vocabulary.ts";

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
  itemRule(
    "slabs",
    "upTo",
    "Leave 'Up to' empty for the last rate, so that it covers all longer loans",
    ({ upTo }, at, { length }) => at < length - 1 || upTo === undefined,
  ),
  itemRule(
    "slabs",
    "upTo",
    "Enter 'Up to' for every rate except the last",
    ({ upTo }, at, { length }) => at === length - 1 || upTo !== undefined,
  ),
  itemRule(
    "slabs",
    "upTo",
    "'Up to' days must increase from one rate to the next",
    ({ upTo }, at, slabs) => !((upTo ?? Number.POSITIVE_INFINITY) <= (slabs[at - 1]?.upTo ?? 0)),
  ),
  itemRule(
    "slabs",
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
  itemRule(
    "charges",
    "name",
    "Another charge has this name. Enter a different one",
    ({ name }, at, charges) => !name || !charges.slice(0, at).some((other) => isSameName(other.name, name)),
  ),
  itemRule(
    "charges",
    "amount",
    "Enter either an amount or a percent, not both",
    ({ amount, percent }) => amount === undefined || percent === undefined,
  ),
  itemRule(
    "charges",
    "amount",
    "Enter an amount or a percent of the loan amount",
    ({ amount, percent, maximum }) => Boolean(amount || percent) && maximum !== 0,
  ),
  itemRule(
    "charges",
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

/** Holds if it holds for each item, and otherwise names the first that breaks it. */
function itemRule<Key extends "slabs" | "charges">(
  key: Key,
  part: keyof Scheme[Key][number] & string,
  message: string,
  holds: (item: Scheme[Key][number], at: number, items: readonly Scheme[Key][number][]) => boolean,
): Rule<Scheme> {
  const brokenIndex = (scheme: Scheme) => {
    const items: readonly Scheme[Key][number][] = scheme[key];
    return items.findIndex((item, at) => !holds(item, at, items));
  };
  return {
    at: (scheme) => `${key}.${brokenIndex(scheme)}.${part}`,
    message,
    holds: (scheme) => brokenIndex(scheme) < 0,
  };
}

const isSameName = (one: string, other: string) => identityOf(one) === identityOf(other);
