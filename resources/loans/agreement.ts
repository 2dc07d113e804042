/** Calculates the cost of a loan from its terms, whatever its kind. */
import { chargedOnLending, withTax } from "#domain/loan/charges.ts";
import type { Lent } from "#domain/loan/book.ts";
import type { Happening } from "#domain/loan/daily-balance/course.ts";
import { inAll } from "#domain/loan/daily-balance/limit.ts";
import { type DailyKind, type DailyTerms, kindRules } from "#domain/loan/daily-balance/terms.ts";
import { today } from "#domain/basics/dates.ts";
import {
  basisOf,
  type Instalments,
  instalments,
  type RateBasis,
  rateBasis,
} from "#domain/loan/instalments.ts";
import { isByDays, kindOf, type LoanKind } from "#domain/loan/kinds.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { toBasisPoints } from "#domain/basics/percent.ts";
import type { Actor } from "#domain/basics/roles.ts";
import type { Agreed } from "#domain/loan/schedule.ts";
import type { WholeRupees } from "#domain/loan/whole-rupees.ts";
import { chargeRulesOf, dailyTermsOf, type TermsByDays, termsWithoutScheme } from "./terms-by-days.ts";

/** Terms shared by all loans. Amounts in rupees, the term in months, the rate in percent. */
export type TermsTold = {
  kind?: LoanKind | "";
  amount: number;
  term: number;
  /** Per year, or per instalment where `rateBasis` says so. */
  interestRate: number;
  monthlyPayment: number;
  totalPayment: number;
  /** Set by the role that registered the loan; missing from other backends. */
  rateBasis?: RateBasis;
};

/** `terms` are those the loan was made under. In a form they are those of the chosen scheme. */
export type Terms = TermsTold & {
  scheme?: string;
  schemeVersion?: number;
  /** Name of the scheme in that version. */
  schemeName?: string;
  terms?: TermsByDays;
};

/** Terms of a daily-balance loan, as far as its form is filled in; undefined for an instalment loan. */
export function termsByDaysOf({ kind, scheme, terms, interestRate }: Terms): TermsByDays | undefined {
  if (!isByDays({ kind })) return undefined;
  if (terms && terms.slabs.length > 0) return terms;
  return scheme ? undefined : termsWithoutScheme(interestRate);
}

/** Cost of a daily-balance loan made on a day; zero while its form is incomplete. */
export function comesTo(
  terms: Pick<Terms, "kind" | "amount" | "term">,
  byDays: TermsByDays,
  since = today(),
): { monthly: Paise; total: Paise } {
  const daily = dailyTermsIn(terms, byDays, since);
  if (!isCountable(daily)) return { monthly: 0, total: 0 };
  return inAll(daily, withTax(chargedOnLending(chargeRulesOf(byDays), daily.principal)));
}

/** Whether the form holds enough to calculate the loan. */
export const isCountable = ({ kind, principal, months, slabs }: DailyTerms): boolean =>
  [principal, months, ...slabs.map(({ rate }) => rate)].every(
    (value) => Number.isSafeInteger(value) && value >= 0,
  ) &&
  months >= 1 &&
  months <= kindRules[kind].longestTerm;

/** Converts to the units of the domain. */
export const dailyTermsIn = (
  terms: Pick<Terms, "kind" | "amount" | "term">,
  byDays: TermsByDays,
  since: string,
) =>
  dailyTermsOf(byDays, {
    kind: kindOf(terms) as DailyKind,
    principal: toPaise(terms.amount),
    since,
    months: terms.term,
  });

/** Terms of a loan of any kind and the amount paid on it, in the units of the rules. */
export type LentOn = Agreed & WholeRupees & Pick<Terms, "kind" | "terms"> & { paid: Paise };

/** Input of a loan's book; undefined for a daily-balance loan without its terms. */
export function lentOf(
  { kind, terms, paid, wholeRupeesFrom, ...agreed }: LentOn,
  happened: readonly Happening[] = [],
): Lent | undefined {
  const known = kindOf({ kind });
  if (known === "instalments") return { kind: known, agreed, paid, wholeRupeesFrom };
  const { principal, since, months } = agreed;
  return (
    terms && { kind: known, terms: dailyTermsOf(terms, { kind: known, principal, since, months }), happened }
  );
}

/** Daily-balance loans have no instalments, so their rate is always per year. */
export const basisFor = (terms: Terms, role: Actor["role"]): RateBasis =>
  isByDays(terms) ? "perYear" : rateBasis[role];

/**
 * In paise, for the role that registers the loan. Undefined for a daily-balance loan: the server calculates its amounts from
 * the scheme and the day.
 */
export const sumsOf = (terms: Terms, { role }: Pick<Actor, "role">): Instalments | undefined =>
  isByDays(terms) ? undefined : instalments({ ...pricedOf(terms), basis: rateBasis[role] });

/** Stored basis, or the one inferred from the total payment. */
export const basisOfTerms = (terms: Terms): RateBasis =>
  terms.rateBasis || basisOf(pricedOf(terms), toPaise(terms.totalPayment));

/** Converts to the units of the domain. */
export const pricedOf = ({ amount, interestRate, term }: Terms) => ({
  principal: toPaise(amount),
  rate: toBasisPoints(interestRate),
  months: term,
});
