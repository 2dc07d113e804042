import { lendingCharges, totalWithTax } from "#domain/loan/charges.ts";
import type { BookInput } from "#domain/loan/book.ts";
import type { LoanEvent } from "#domain/loan/daily-balance/accrual.ts";
import { totalsIfPaidOnTime } from "#domain/loan/daily-balance/limit.ts";
import { type DailyKind, type DailyTerms, kindRules } from "#domain/loan/daily-balance/terms.ts";
import { today } from "#domain/basics/dates.ts";
import {
  basisOf,
  type Instalments,
  calculateInstalments,
  type RateBasis,
  rateBasis,
} from "#domain/loan/instalments.ts";
import { isDailyBalanceLoan, kindOf, type LoanKind } from "#domain/loan/kinds.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { toBasisPoints } from "#domain/basics/percent.ts";
import type { Actor } from "#domain/basics/roles.ts";
import type { AgreedTerms } from "#domain/loan/schedule.ts";
import type { WholeRupeesPolicy } from "#domain/loan/whole-rupees.ts";
import { chargeRulesOf, dailyTermsOf, type WireDailyTerms, termsWithoutScheme } from "./daily-terms.ts";

/** Amounts in rupees, the term in months, the rate in percent. */
export type BasicTerms = {
  kind?: LoanKind | "";
  amount: number;
  term: number;
  /** Per year, or per instalment where `rateBasis` says so. */
  interestRate: number;
  monthlyPayment: number;
  totalPayment: number;
  rateBasis?: RateBasis;
};

/** In a form they are those of the chosen scheme. */
export type LoanTerms = BasicTerms & {
  scheme?: string;
  schemeVersion?: number;
  schemeName?: string;
  terms?: WireDailyTerms;
};

/** Undefined for an instalment loan. */
export function wireDailyTermsOf({
  kind,
  scheme,
  terms,
  interestRate,
}: LoanTerms): WireDailyTerms | undefined {
  if (!isDailyBalanceLoan({ kind })) return undefined;
  if (terms && terms.slabs.length > 0) return terms;
  return scheme ? undefined : termsWithoutScheme(interestRate);
}

/** Zero while the form is incomplete. */
export function costOfDailyLoan(
  terms: Pick<LoanTerms, "kind" | "amount" | "term">,
  byDays: WireDailyTerms,
  since = today(),
): { monthly: Paise; total: Paise } {
  const daily = dailyTermsFromForm(terms, byDays, since);
  if (!areTermsComplete(daily)) return { monthly: 0, total: 0 };
  return totalsIfPaidOnTime(daily, totalWithTax(lendingCharges(chargeRulesOf(byDays), daily.principal)));
}

export const areTermsComplete = ({ kind, principal, months, slabs }: DailyTerms): boolean =>
  [principal, months, ...slabs.map(({ rate }) => rate)].every(
    (value) => Number.isSafeInteger(value) && value >= 0,
  ) &&
  months >= 1 &&
  months <= kindRules[kind].longestTermMonths;

export const dailyTermsFromForm = (
  terms: Pick<LoanTerms, "kind" | "amount" | "term">,
  byDays: WireDailyTerms,
  since: string,
) =>
  dailyTermsOf(byDays, {
    kind: kindOf(terms) as DailyKind,
    principal: toPaise(terms.amount),
    since,
    months: terms.term,
  });

export type BookTerms = AgreedTerms & WholeRupeesPolicy & Pick<LoanTerms, "kind" | "terms"> & { paid: Paise };

/** Undefined for a daily-balance loan without its terms. */
export function bookInputOf(
  { kind, terms, paid, wholeRupeesFrom, ...agreed }: BookTerms,
  events: readonly LoanEvent[] = [],
): BookInput | undefined {
  const known = kindOf({ kind });
  if (known === "instalments") return { kind: known, agreed, paid, wholeRupeesFrom };
  const { principal, since, months } = agreed;
  return (
    terms && { kind: known, terms: dailyTermsOf(terms, { kind: known, principal, since, months }), events }
  );
}

/** Daily-balance loans have no instalments, so their rate is always per year. */
export const rateBasisFor = (terms: LoanTerms, role: Actor["role"]): RateBasis =>
  isDailyBalanceLoan(terms) ? "perYear" : rateBasis[role];

/** In paise. Undefined for a daily-balance loan: the server calculates its amounts. */
export const instalmentsOf = (terms: LoanTerms, { role }: Pick<Actor, "role">): Instalments | undefined =>
  isDailyBalanceLoan(terms)
    ? undefined
    : calculateInstalments({ ...pricingOf(terms), basis: rateBasis[role] });

export const rateBasisOf = (terms: LoanTerms): RateBasis =>
  terms.rateBasis || basisOf(pricingOf(terms), toPaise(terms.totalPayment));

export const pricingOf = ({ amount, interestRate, term }: LoanTerms) => ({
  principal: toPaise(amount),
  rate: toBasisPoints(interestRate),
  months: term,
});
