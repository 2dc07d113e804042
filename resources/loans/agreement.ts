/** Calculates instalments, costs and the rate basis of a loan from its terms, as a form or the API has them. */
import { chargesOn, totalWithTax } from "#domain/loan/charges.ts";
import type { BookInput } from "#domain/loan/book.ts";
import type { LoanEvent } from "#domain/loan/by-days/accrual.ts";
import { totalsIfPaidOnTime } from "#domain/loan/by-days/limit.ts";
import { type DailyKind, type TermsByDays, kindRules } from "#domain/loan/by-days/terms.ts";
import { today } from "#domain/basics/dates.ts";
import {
  basisOf,
  type Instalments,
  calculateInstalments,
  type RateBasis,
  rateBasis,
  type AgreedTerms,
} from "#domain/loan/instalments.ts";
import { isLoanByDays, kindOf, type LoanKind } from "#domain/loan/kinds.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { toBasisPoints } from "#domain/basics/measures.ts";
import type { Actor } from "#domain/basics/roles.ts";
import type { WholeRupeesPolicy } from "#domain/loan/repayment.ts";
import { chargeRulesOf, termsByDaysOf, type WireTermsByDays, termsWithoutScheme } from "./terms-by-days.ts";

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

/** Adds the terms of a loan by days; in a form, those of the chosen scheme. */
export type LoanTerms = BasicTerms & {
  scheme?: string;
  schemeVersion?: number;
  schemeName?: string;
  terms?: WireTermsByDays;
};

/** Undefined for an instalment loan. */
export function wireTermsByDaysOf({
  kind,
  scheme,
  terms,
  interestRate,
}: LoanTerms): WireTermsByDays | undefined {
  if (!isLoanByDays({ kind })) return undefined;
  if (terms && terms.slabs.length > 0) return terms;
  return scheme ? undefined : termsWithoutScheme(interestRate);
}

/** Zero while the form is incomplete. */
export function costOfDailyLoan(
  terms: Pick<LoanTerms, "kind" | "amount" | "term">,
  byDays: WireTermsByDays,
  since = today(),
): { monthly: Paise; total: Paise } {
  const daily = termsByDaysFromForm(terms, byDays, since);
  if (!areTermsComplete(daily)) return { monthly: 0, total: 0 };
  const charges = chargesOn("lending", chargeRulesOf(byDays), daily.principal);
  return totalsIfPaidOnTime(daily, totalWithTax(charges));
}

export const areTermsComplete = ({ kind, principal, months, slabs }: TermsByDays): boolean =>
  [principal, months, ...slabs.map(({ rate }) => rate)].every(
    (value) => Number.isSafeInteger(value) && value >= 0,
  ) &&
  months >= 1 &&
  months <= kindRules[kind].longestTermMonths;

export const termsByDaysFromForm = (
  terms: Pick<LoanTerms, "kind" | "amount" | "term">,
  byDays: WireTermsByDays,
  since: string,
) =>
  termsByDaysOf(byDays, {
    kind: kindOf(terms) as DailyKind,
    principal: toPaise(terms.amount),
    since,
    months: terms.term,
  });

type BookTerms = AgreedTerms & WholeRupeesPolicy & Pick<LoanTerms, "kind" | "terms"> & { paid: Paise };

/** Undefined for a loan by days without its terms. */
export function bookInputOf(
  { kind, terms, paid, wholeRupeesFrom, ...agreed }: BookTerms,
  events: readonly LoanEvent[],
): BookInput | undefined {
  const known = kindOf({ kind });
  if (known === "instalments") return { kind: known, agreed, paid, wholeRupeesFrom };
  const { principal, since, months } = agreed;
  return (
    terms && { kind: known, terms: termsByDaysOf(terms, { kind: known, principal, since, months }), events }
  );
}

/** Loans by days have no instalments, so their rate is always per year. */
export const rateBasisFor = (terms: LoanTerms, role: Actor["role"]): RateBasis =>
  isLoanByDays(terms) ? "perYear" : rateBasis[role];

/** In paise. Undefined for a loan by days: the server calculates its amounts. */
export const instalmentsOf = (terms: LoanTerms, { role }: Pick<Actor, "role">): Instalments | undefined =>
  isLoanByDays(terms) ? undefined : calculateInstalments({ ...pricingOf(terms), basis: rateBasis[role] });

export const rateBasisOf = (terms: LoanTerms): RateBasis =>
  terms.rateBasis || basisOf(pricingOf(terms), toPaise(terms.totalPayment));

export const pricingOf = ({ amount, interestRate, term }: LoanTerms) => ({
  principal: toPaise(amount),
  rate: toBasisPoints(interestRate),
  months: term,
});
