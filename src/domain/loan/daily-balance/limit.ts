import type { Day } from "#domain/basics/dates.ts";
import { type LendingRule, mostWithin } from "#domain/loan/lending-limits.ts";
import type { Paise } from "#domain/basics/money.ts";
import { atFirst, goOn, happen, type Owed, owedAt, type Position } from "./course.ts";
import { type DailyTerms, dueDays, kindRules, maturesOn } from "./terms.ts";

/**
 * What the lending limit counts of a loan: of one on which nothing has to be paid before the end, what settles it
 * then when nothing more is paid, to the paisa, or what settles it today once that day is over; of one whose interest
 * is served, its principal. Source: Credit Facilities Directions 2025, ¶43-44; gold-loan rules, "Loans by days", 8.
 */
export function countedToLimit(terms: DailyTerms, position: Position): Paise {
  if (kindRules[terms.kind].limitCounts === "principal") return position.principal;
  return exactly(owedAt(terms, goOn(terms, position, maturesOn(terms))));
}

/**
 * The most that can be lent on such terms, in paise rounded down to whole rupees, on gold of this value to a borrower
 * of whose other loans `others` counts. `chargesOf` is what a loan of an amount is charged when it is made, with GST.
 */
export function mostLendable(
  terms: DailyTerms,
  { value, rule, others }: { value: Paise; rule: LendingRule; others: Paise },
  chargesOf: (principal: Paise) => Paise = () => 0,
): Paise {
  const limit = mostWithin(value, rule, others);
  const counted = (rupees: number): Paise => {
    const asked = { ...terms, principal: rupees * 100 };
    return countedToLimit(asked, { ...atFirst(asked), charges: chargesOf(asked.principal) });
  };
  // What counts grows with what is lent, so that the most is found by halves.
  let [fits, tooMuch] = [0, Math.floor(limit / 100) + 1];
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2);
    if (counted(middle) <= limit) fits = middle;
    else tooMuch = middle;
  }
  return fits * 100;
}

/** What falls due when, and what it comes to when everything is paid to the paisa on its day. */
export function planOf(terms: DailyTerms): Planned[] {
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

type Planned = { due: Day } & Record<"instalment" | "interest" | "principal" | "balance", Paise>;

/**
 * What a loan comes to when everything is paid to the paisa on the day it falls due, `charges` on lending included,
 * rounded to whole rupees; and the first month's interest where it is served, else 0.
 */
export function inAll(terms: DailyTerms, charges: Paise): { monthly: Paise; total: Paise } {
  const plan = planOf(terms);
  const paid = plan.reduce((sum, { instalment }) => sum + instalment, 0);
  const monthly = kindRules[terms.kind].servesInterest ? (plan[0]?.interest ?? 0) : 0;
  return { monthly, total: Math.round((charges + paid) / 100) * 100 };
}

const exactly = ({ total, rounding }: Owed): Paise => total - rounding;
