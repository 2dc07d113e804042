/** Movements of a daily-balance loan since it was lent, for its statement of account. */
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { atFirst, chargedUntil, goOn, type Happening, happen, type Split } from "./course.ts";
import type { DailyTerms } from "./terms.ts";

/**
 * `at` is the index of the event. Interest and penal charges accrued since the previous event come before it, so that
 * the balance of each listed day is exact to the paisa.
 */
export type DailyMovement =
  | { of: "interest" | "penal"; day: Day; amount: Paise }
  | { of: "happening"; at: number; day: Day; split?: Split };

/** Lists all movements up to a day, in order. A closed loan has no later ones. */
export function dailyMovements(
  terms: DailyTerms,
  happened: readonly Happening[],
  until: Day,
): DailyMovement[] {
  const movements: DailyMovement[] = [];
  let position = atFirst(terms);
  let listed = { interest: 0, penal: 0 };

  const chargeUntil = (day: Day) => {
    position = goOn(terms, position, day);
    const charged = chargedUntil(terms, position);
    for (const of of ["interest", "penal"] as const) {
      const amount = charged[of] - listed[of];
      if (amount > 0) movements.push({ of, day, amount });
    }
    listed = charged;
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
