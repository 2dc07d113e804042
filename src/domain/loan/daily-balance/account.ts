/** Movements of a daily-balance loan: its events, and the interest and penal charges accrued between them. */
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { atFirst, chargedUntil, goOn, type Happening, happen, type Split } from "./course.ts";
import type { DailyTerms } from "./terms.ts";

/** Event, identified by its index; or accrual since the last event. */
export type DailyMovement =
  | { of: "interest" | "penal"; day: Day; amount: Paise }
  | { of: "happening"; at: number; day: Day; split?: Split };

/**
 * Returns all movements until a day, oldest first. Accruals come before the event of their day, so that every balance is the
 * amount owed then, to the paisa.
 */
export function dailyMovements(
  terms: DailyTerms,
  happened: readonly Happening[],
  until: Day,
): DailyMovement[] {
  const movements: DailyMovement[] = [];
  let position = atFirst(terms);
  let accrued = { interest: 0, penal: 0 };

  function accrueUntil(day: Day): void {
    position = goOn(terms, position, day);
    const charged = chargedUntil(terms, position);
    for (const of of ["interest", "penal"] as const) {
      const amount = charged[of] - accrued[of];
      if (amount > 0) movements.push({ of, day, amount });
    }
    accrued = charged;
  }

  for (const [at, event] of happened.entries()) {
    accrueUntil(event.day);
    const { position: next, split } = happen(terms, position, event);
    position = next;
    movements.push({ of: "happening", at, day: event.day, split });
  }
  accrueUntil(until);
  return movements;
}
