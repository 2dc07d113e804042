import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Instalment } from "./schedule.ts";
import { overdueOn, settlementOn, standingOn } from "./standing.ts";
import { inWholeRupeesOn, toWholeRupees, type WholeRupees } from "./whole-rupees.ts";

/**
 * What is owed of a loan on a day, in paise. `total` settles it: principal, interest, penal and other charges, and what
 * whole rupees add or take, less what was paid in advance. `due` is what has fallen due by the end of the day and is
 * unpaid; `overdue` the interest and principal of it whose due day was before, since the due day on which what is still
 * unpaid came to a rupee.
 */
export type Owed = Record<(typeof parts)[number] | "total" | "due" | "overdue", Paise> & {
  overdueSince?: Day;
};

const parts = ["principal", "interest", "penal", "charges", "rounding", "advance"] as const;

export const nothingOwed: Owed = {
  ...{ principal: 0, interest: 0, penal: 0, charges: 0, rounding: 0, advance: 0 },
  ...{ total: 0, due: 0, overdue: 0 },
};

/** Of a loan of instalments, of which so much was paid. It knows no charges; what settles it may be in whole rupees. */
export function owedOfInstalments(
  day: Day,
  schedule: readonly Instalment[],
  { paid, since, ...whole }: { paid: Paise; since: Day } & WholeRupees,
): Owed {
  const settlement = settlementOn(day, schedule, paid, since);
  const { principalOutstanding, interestOwed, advance } = settlement;
  const total = inWholeRupeesOn(day, whole) ? toWholeRupees(settlement.total) : settlement.total;
  return {
    ...nothingOwed,
    ...{ principal: principalOutstanding, interest: interestOwed, advance },
    ...{ total, rounding: total - settlement.total },
    due: standingOn(day, schedule, paid).dueNow,
    ...overdueOn(day, schedule, paid),
  };
}
