import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { type AccrualState, advanceTo, unpaidAmountOf } from "./accrual.ts";
import { type DailyTerms, dueDays } from "./terms.ts";

/** `fellDue` is the interest and principal that fell due on the day; `unpaid` is the part still owed. */
export type DueDayAmounts = { due: Day; fellDue: Paise; unpaid: Paise };

/** Lists all due dates, future ones as if no event followed. `owedAtEnd` is the principal owed on the last one. */
export function dueDayAmountsOf(terms: DailyTerms, now: AccrualState, owedAtEnd: Paise): DueDayAmounts[] {
  const end = dueDays(terms).at(-1);
  const position = end ? advanceTo(terms, now, end) : now;
  return position.dues.map((due, index, all) => {
    const before = all[index - 1];
    return {
      due: due.day,
      fellDue: due.interest - (before?.interest ?? 0) + (due.isLast ? owedAtEnd : 0),
      unpaid: unpaidAmountOf(position, due) - unpaidAmountOf(position, before),
    };
  });
}
