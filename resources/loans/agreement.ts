/** What the terms of a loan come to, whatever its kind. */
import { chargedOnLending, withTax } from "#domain/loan/charges.ts";
import { inAll } from "#domain/loan/daily-balance/limit.ts";
import { type DailyKind, type DailyTerms, kindRules } from "#domain/loan/daily-balance/terms.ts";
import { today } from "#domain/basics/dates.ts";
import { basisOf, instalments, type RateBasis, rateBasis } from "#domain/loan/instalments.ts";
import { isByDays, kindOf, type LoanKind } from "#domain/loan/kinds.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { toBasisPoints } from "#domain/basics/percent.ts";
import type { Actor } from "#domain/basics/roles.ts";
import { chargeRulesOf, dailyTermsOf, type TermsByDays, termsWithoutScheme } from "./terms-by-days.ts";

/** What every loan tells of its terms. Amounts in rupees, the term in months, the rate in percent. */
export type TermsTold = {
  kind?: LoanKind | "";
  amount: number;
  term: number;
  /** A year, or per instalment where `rateBasis` says so. */
  interestRate: number;
  monthlyPayment: number;
  totalPayment: number;
  /** By who registered the loan; left out by a backend that keeps no such thing. */
  rateBasis?: RateBasis;
};

/** Of a loan by days, `terms` is what it was made under; in a form, what its scheme said when it was chosen. */
export type Terms = TermsTold & {
  scheme?: string;
  schemeVersion?: number;
  /** As it was called in that version. */
  schemeName?: string;
  terms?: TermsByDays;
};

/** What a loan by days is made under, as far as its form tells. */
export const termsByDaysOf = ({ scheme, terms, interestRate }: Terms): TermsByDays | undefined => {
  if (terms && terms.slabs.length > 0) return terms;
  return scheme ? undefined : termsWithoutScheme(interestRate);
};

/** What a loan by days comes to that is made on a day; noughts while it is not filled in. */
export function comesTo(
  terms: Pick<Terms, "kind" | "amount" | "term">,
  byDays: TermsByDays,
  since = today(),
): { monthly: Paise; total: Paise } {
  const daily = dailyTermsIn(terms, byDays, since);
  if (!isCountable(daily)) return { monthly: 0, total: 0 };
  return inAll(daily, withTax(chargedOnLending(chargeRulesOf(byDays), daily.principal)));
}

/** Whether a form tells enough for a loan to be worked out. */
export const isCountable = ({ kind, principal, months, slabs }: DailyTerms): boolean =>
  [principal, months, ...slabs.map(({ rate }) => rate)].every(
    (value) => Number.isSafeInteger(value) && value >= 0,
  ) &&
  months >= 1 &&
  months <= kindRules[kind].longestTerm;

/** In the units of the rules. */
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

/** What the rate means: per instalment only where a loan has instalments. */
export const basisFor = (terms: Terms, role: Actor["role"]): RateBasis =>
  isByDays(terms) ? "perYear" : rateBasis[role];

/** What the terms come to for the role that registers them, in paise. */
export const instalmentsOf = (terms: Terms, { role }: Actor) =>
  instalments({ ...pricedOf(terms), basis: rateBasis[role] });

/** As it is kept; a loan that does not say it is read by what it comes to. */
export const basisOfTerms = (terms: Terms): RateBasis =>
  terms.rateBasis || basisOf(pricedOf(terms), toPaise(terms.totalPayment));

/** In the units of the rules. */
export const pricedOf = ({ amount, interestRate, term }: Terms) => ({
  principal: toPaise(amount),
  rate: toBasisPoints(interestRate),
  months: term,
});
