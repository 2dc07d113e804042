/** Calculates what a loan by days counts towards the lending limit, its largest principal and its repayment plan. */
import { type LendingRule, maximumWithin } from "#domain/loan/lending-limits.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Instalment } from "#domain/loan/instalments.ts";
import { initialAccrualState, advanceTo, applyEvent, owedAt, type AccrualState } from "./accrual.ts";
import { type TermsByDays, dueDays, kindRules, maturesOn } from "./terms.ts";

/**
 * The exact payoff at maturity, or the principal where interest is paid monthly. Source: Credit Facilities
 * Directions 2025, ¶43-44; gold-loan rules, "Loans by days", 8.
 */
export function countedToLimit(terms: TermsByDays, state: AccrualState): Paise {
  if (kindRules[terms.kind].limitCounts === "principal") return state.principal;
  const { total, rounding } = owedAt(terms, advanceTo(terms, state, maturesOn(terms)));
  return total - rounding;
}

/** In paise rounded down to whole rupees. `chargesOf` returns the charges on lending, with GST. */
export function maximumPrincipal(
  terms: TermsByDays,
  { value, rule, others }: { value: Paise; rule: LendingRule; others: Paise },
  chargesOf: (principal: Paise) => Paise = () => 0,
): Paise {
  const limit = maximumWithin(value, rule, others);
  const counted = (rupees: number): Paise => {
    const candidate = { ...terms, principal: rupees * 100 };
    return countedToLimit(candidate, {
      ...initialAccrualState(candidate),
      charges: chargesOf(candidate.principal),
    });
  };
  // The counted amount grows with the principal.
  let [fits, tooMuch] = [0, Math.floor(limit / 100) + 1];
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2);
    if (counted(middle) <= limit) fits = middle;
    else tooMuch = middle;
  }
  return fits * 100;
}

/** Assumes that everything is paid on time and to the paisa. */
export function planOf(terms: TermsByDays): Instalment[] {
  let state = initialAccrualState(terms);
  const days = dueDays(terms);
  return days.map((due, index) => {
    const { interest } = owedAt(terms, advanceTo(terms, state, due));
    state = applyEvent(terms, state, { of: "payment", day: due, amount: interest }).state;
    const principal = index === days.length - 1 ? terms.principal : 0;
    return {
      due,
      instalment: interest + principal,
      interest,
      principal,
      balance: terms.principal - principal,
    };
  });
}

/** `total` includes charges on lending, in whole rupees. `monthly` is 0 where interest is paid at maturity. */
export function totalsIfPaidOnTime(terms: TermsByDays, charges: Paise): { monthly: Paise; total: Paise } {
  const plan = planOf(terms);
  const paid = plan.reduce((sum, { instalment }) => sum + instalment, 0);
  const monthly = kindRules[terms.kind].servesInterest ? (plan[0]?.interest ?? 0) : 0;
  return { monthly, total: Math.round((charges + paid) / 100) * 100 };
}
