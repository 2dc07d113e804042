import type { Day } from "../dates.ts";
import { type LendingRule, lendable } from "../lending-limits.ts";
import type { Paise } from "../money.ts";
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
  const limit = lendable(value, rule, others).amount;
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

/**
 * What a loan comes to when everything is paid to the paisa on the day it falls due, `charges` on lending included,
 * rounded to whole rupees; and the first month's interest where it is served, else 0.
 */
export function inAll(terms: DailyTerms, charges: Paise): { monthly: Paise; total: Paise } {
  let position = atFirst(terms);
  let interest = 0;
  for (const day of dueDays(terms)) {
    const amount = owedAt(terms, goOn(terms, position, day)).interest;
    position = happen(terms, position, { of: "payment", day, amount }).position;
    interest += amount;
  }
  const [first] = dueDays(terms);
  const monthly = first && kindRules[terms.kind].servesInterest ? interestAt(terms, first) : 0;
  return { monthly, total: Math.round((charges + interest + terms.principal) / 100) * 100 };
}

const interestAt = (terms: DailyTerms, day: Day) => owedAt(terms, goOn(terms, atFirst(terms), day)).interest;
const exactly = ({ total, rounding }: Owed): Paise => total - rounding;
