/** Assesses a new loan before it is made, alike in the form and on the server. In paise. */
import { bookOf } from "#domain/loan/book.ts";
import { type Charge, chargedOnLending, withTax } from "#domain/loan/charges.ts";
import { mostLendable } from "#domain/loan/daily-balance/limit.ts";
import type { Day } from "#domain/basics/dates.ts";
import { limitCountsMaturity } from "#domain/loan/kinds.ts";
import { type LendingRule, lendable, withMaximumLtv } from "#domain/loan/lending-limits.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { dailyTermsIn, isCountable, type Terms, termsByDaysOf } from "./agreement.ts";
import { chargeRulesOf } from "./terms-by-days.ts";

export type Lending = {
  charges: Charge[];
  /** Amount counted to the lending limit; `isAtMaturity` if it is the payoff at maturity. */
  counted: Paise;
  isAtMaturity: boolean;
  /** Applies the scheme's maximum, which may be below the rule's. */
  ruled(rule: LendingRule): LendingRule;
  /** Largest loan on these terms, rounded down to whole rupees. */
  most(on: { value: Paise; rule: LendingRule; others: Paise }): Paise;
};

/** Assesses a loan made on a day; uses the amount alone while its terms are incomplete. */
export function lendingOf(terms: Terms, since: Day): Lending {
  const byDays = termsByDaysOf(terms);
  const amount = terms.amount > 0 ? terms.amount : 0;
  const daily = byDays && dailyTermsIn({ ...terms, amount }, byDays, since);
  if (!daily || !isCountable(daily)) return byAmount(amount);
  const rules = chargeRulesOf(byDays);
  const chargesOf = (principal: Paise) => chargedOnLending(rules, principal);
  const charges = chargesOf(daily.principal);
  const happened = [{ of: "charge", day: since, amount: withTax(charges) }] as const;
  return {
    charges,
    counted: bookOf({ kind: daily.kind, terms: daily, happened }).countedOn(since),
    isAtMaturity: limitCountsMaturity(terms),
    ruled: (rule) => withMaximumLtv(rule, byDays.maximumLtv),
    most: (on) => mostLendable(daily, on, (principal) => withTax(chargesOf(principal))),
  };
}

const byAmount = (amount: number): Lending => ({
  charges: [],
  counted: toPaise(amount),
  isAtMaturity: false,
  ruled: (rule) => rule,
  most: ({ value, rule, others }) => lendable(value, rule, others).amount,
});
