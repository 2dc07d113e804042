/** How what is owed of a loan by days moved, from the day it was lent: what its statement of account is made of. */
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { atFirst, chargedUntil, goOn, type Happening, happen, type Split } from "./course.ts";
import type { DailyTerms } from "./terms.ts";

/**
 * What happened by its place among the happenings; and before it what was charged since the last, so that what is owed at
 * the end of each day that is told of stands in the account to the paisa.
 */
export type DailyMovement =
  | { of: "interest" | "penal"; day: Day; amount: Paise }
  | { of: "happening"; at: number; day: Day; split?: Split };

/** Everything that moved until a day, in order. After the loan is closed nothing does. */
export function dailyMovements(
  terms: DailyTerms,
  happened: readonly Happening[],
  until: Day,
): DailyMovement[] {
  const movements: DailyMovement[] = [];
  let position = atFirst(terms);
  let told = { interest: 0, penal: 0 };

  const chargeUntil = (day: Day) => {
    position = goOn(terms, position, day);
    const charged = chargedUntil(terms, position);
    for (const of of ["interest", "penal"] as const) {
      const amount = charged[of] - told[of];
      if (amount > 0) movements.push({ of, day, amount });
    }
    told = charged;
  };

  for (const [at, happening] of happened.entries()) {
    const { day } = happening;
    chargeUntil(day);
    const { position: next, split } = happen(terms, position, happening);
    position = next;
    movements.push({ of: "happening", at, day, split });
  }
  chargeUntil(until);
  return movements;
}
