/** Lists the accruals and events of a loan by days in order, with the split of each payment. */
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import {
  initialAccrualState,
  accruedUntil,
  advanceTo,
  type LoanEvent,
  applyEvent,
  type DailySplit,
} from "./accrual.ts";
import type { TermsByDays } from "./terms.ts";

type DailyMovement =
  | { of: "interest" | "penal"; day: Day; amount: Paise }
  | { of: "event"; at: number; day: Day; split?: DailySplit };

/** Accruals come before the event of their day, so that every balance is the amount owed then. */
export function dailyMovements(
  terms: TermsByDays,
  events: readonly LoanEvent[],
  until: Day,
): DailyMovement[] {
  const movements: DailyMovement[] = [];
  let state = initialAccrualState(terms);
  let accrued = { interest: 0, penal: 0 };

  function accrueUntil(day: Day): void {
    state = advanceTo(terms, state, day);
    const charged = accruedUntil(terms, state);
    for (const of of ["interest", "penal"] as const) {
      const amount = charged[of] - accrued[of];
      if (amount > 0) movements.push({ of, day, amount });
    }
    accrued = charged;
  }

  for (const [at, event] of events.entries()) {
    accrueUntil(event.day);
    const { state: next, split } = applyEvent(terms, state, event);
    state = next;
    movements.push({ of: "event", at, day: event.day, split });
  }
  accrueUntil(until);
  return movements;
}
