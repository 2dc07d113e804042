/** What a new loan is judged by before it is made: the same in the form and on the server. In paise. */
import { bookOf } from "#domain/loan/book.ts";
import { type Charge, chargedOnLending, withTax } from "#domain/loan/charges.ts";
import { mostLendable } from "#domain/loan/daily-balance/limit.ts";
import type { Day } from "#domain/basics/dates.ts";
import { isByDays, limitCountsMaturity } from "#domain/loan/kinds.ts";
import { type LendingRule, lendable, withMaximumLtv } from "#domain/loan/lending-limits.ts";
import { type Paise, toPaise } from "#domain/basics/money.ts";
import { dailyTermsIn, isCountable, type Terms, termsByDaysOf } from "./agreement.ts";
import { chargeRulesOf } from "./terms-by-days.ts";

export type Lending = {
  charges: Charge[];
  /** What the lending limit counts of it, and whether that is what is payable at the end. */
  counted: Paise;
  isAtMaturity: boolean;
  /** A scheme may lend less than the rule does. */
  ruled(rule: LendingRule): LendingRule;
  /** The most that may be lent so, rounded down to whole rupees. */
  most(on: { value: Paise; rule: LendingRule; others: Paise }): Paise;
};

/** Of a loan that is made on a day; where its terms are not filled in yet, by its amount. */
export function lendingOf(terms: Terms, since: Day): Lending {
  const byDays = isByDays(terms) ? termsByDaysOf(terms) : undefined;
  const amount = terms.amount > 0 ? terms.amount : 0;
  const daily = byDays && dailyTermsIn({ ...terms, amount }, byDays, since);
  if (!daily || !isCountable(daily)) return plain(amount);
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

const plain = (amount: number): Lending => ({
  charges: [],
  counted: toPaise(amount),
  isAtMaturity: false,
  ruled: (rule) => rule,
  most: ({ value, rule, others }) => lendable(value, rule, others).amount,
});
