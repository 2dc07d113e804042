import type { Day } from "#domain/basics/dates.ts";
import { type LendingRule, mostWithin } from "#domain/loan/lending-limits.ts";
import type { Paise } from "#domain/basics/money.ts";
import { atFirst, goOn, happen, type Owed, owedAt, type Position } from "./course.ts";
import { type DailyTerms, dueDays, kindRules, maturesOn } from "./terms.ts";

/**
 * Counts the exact payoff at maturity, or today's payoff after it; the principal where interest is paid monthly.
 * Source: Credit Facilities Directions 2025, ¶43-44; gold-loan rules, "Loans by days", 8.
 */
export function countedToLimit(terms: DailyTerms, position: Position): Paise {
  if (kindRules[terms.kind].limitCounts === "principal") return position.principal;
  return exactly(owedAt(terms, goOn(terms, position, maturesOn(terms))));
}

/**
 * Largest loan on these terms, in paise rounded down to whole rupees. `others` is the amount counted for the
 * borrower's other loans. `chargesOf` returns the charges on lending, with GST.
 */
export function mostLendable(
  terms: DailyTerms,
  { value, rule, others }: { value: Paise; rule: LendingRule; others: Paise },
  chargesOf: (principal: Paise) => Paise = () => 0,
): Paise {
  const limit = mostWithin(value, rule, others);
  const counted = (rupees: number): Paise => {
    const candidate = { ...terms, principal: rupees * 100 };
    return countedToLimit(candidate, { ...atFirst(candidate), charges: chargesOf(candidate.principal) });
  };
  // Binary search works here because the counted amount grows with the principal.
  let [fits, tooMuch] = [0, Math.floor(limit / 100) + 1];
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2);
    if (counted(middle) <= limit) fits = middle;
    else tooMuch = middle;
  }
  return fits * 100;
}

/** Due dates and amounts, assuming that everything is paid on time and to the paisa. */
export function planOf(terms: DailyTerms): PlanRow[] {
  let position = atFirst(terms);
  const days = dueDays(terms);
  return days.map((due, index) => {
    const { interest } = owedAt(terms, goOn(terms, position, due));
    position = happen(terms, position, { of: "payment", day: due, amount: interest }).position;
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

type PlanRow = { due: Day } & Record<"instalment" | "interest" | "principal" | "balance", Paise>;

/**
 * `total` is everything payable if paid on time, charges on lending included, in whole rupees. `monthly` is the first
 * month's interest, or 0 where interest is paid at maturity.
 */
export function inAll(terms: DailyTerms, charges: Paise): { monthly: Paise; total: Paise } {
  const plan = planOf(terms);
  const paid = plan.reduce((sum, { instalment }) => sum + instalment, 0);
  const monthly = kindRules[terms.kind].servesInterest ? (plan[0]?.interest ?? 0) : 0;
  return { monthly, total: Math.round((charges + paid) / 100) * 100 };
}

const exactly = ({ total, rounding }: Owed): Paise => total - rounding;
