/** Assesses a loan for the lending limit, alike in the form and on the server. Amounts in paise. */
import { bookOf } from "#domain/loan/book.ts";
import { type Charge, chargesOn, totalWithTax } from "#domain/loan/charges.ts";
import { maximumPrincipal } from "#domain/loan/by-days/limit.ts";
import type { Day } from "#domain/basics/dates.ts";
import { type LendingRule, lendable, withMaximumLtv } from "#domain/loan/lending-limits.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { termsByDaysFromForm, areTermsComplete, type LoanTerms, wireTermsByDaysOf } from "./agreement.ts";
import { chargeRulesOf } from "./terms-by-days.ts";

export type LendingAssessment = {
  charges: Charge[];
  /** `isAtMaturity` if it is the payoff at maturity. */
  counted: Paise;
  isAtMaturity: boolean;
  applyMaximumLtv(rule: LendingRule): LendingRule;
  /** Rounded down to whole rupees. */
  maxAmount(on: { value: Paise; rule: LendingRule; others: Paise }): Paise;
};

/** Uses the amount alone while its terms are incomplete. */
export function assessLending(terms: LoanTerms, since: Day): LendingAssessment {
  const byDays = wireTermsByDaysOf(terms);
  const amount = terms.amount > 0 ? terms.amount : 0;
  const daily = byDays && termsByDaysFromForm({ ...terms, amount }, byDays, since);
  if (!daily || !areTermsComplete(daily)) return assessmentByAmount(amount);
  const rules = chargeRulesOf(byDays);
  const chargesOf = (principal: Paise) => chargesOn("lending", rules, principal);
  const charges = chargesOf(daily.principal);
  const events = [{ of: "charge", day: since, amount: totalWithTax(charges) }] as const;
  const book = bookOf({ kind: daily.kind, terms: daily, events });
  return {
    charges,
    counted: book.countedOn(since),
    isAtMaturity: book.countsMaturity,
    applyMaximumLtv: (rule) => withMaximumLtv(rule, byDays.maximumLtv),
    maxAmount: (on) => maximumPrincipal(daily, on, (principal) => totalWithTax(chargesOf(principal))),
  };
}

const assessmentByAmount = (amount: number): LendingAssessment => ({
  charges: [],
  counted: toPaise(amount),
  isAtMaturity: false,
  applyMaximumLtv: (rule) => rule,
  maxAmount: ({ value, rule, others }) => lendable(value, rule, others).amount,
});
