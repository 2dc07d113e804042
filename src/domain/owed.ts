import { allocationOn, principalOutstanding } from "./allocation.ts";
import { addDays, type Day, daysBetween } from "./dates.ts";
import type { Paise } from "./money.ts";
import type { Outlook } from "./outlook.ts";
import type { Instalment } from "./schedule.ts";
import { overdueOn, settlementOn, standingOn, stretchOn } from "./standing.ts";
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

/** How such a loan goes on: until an instalment falls due, or has been due for a day. */
export function outlookOfInstalments(
  day: Day,
  schedule: readonly Instalment[],
  paid: Paise,
  since: Day,
): Outlook {
  const allocated = allocationOn(day, schedule, paid);
  const { from, to, owed, interest } = stretchOn(day, schedule, since);
  const perDay = interest;
  const accrued = owed - schedule.reduce((sum, { principal }) => sum + principal, 0);
  const fellDue = schedule.some(({ due }) => due === day);
  const shares = daysBetween(from, to);
  return {
    from: day,
    to: fellDue ? addDays(day, 1) : to,
    principal: principalOutstanding(schedule, allocated),
    advance: allocated.advance,
    interest: { owed: accrued - allocated.interest, rest: perDay * daysBetween(from, day), perDay },
    ...{ charges: 0, penal: nothingGrowing, shares, isAllDue: false },
    fallenDue: standingOn(day, schedule, paid).dueNow,
    pastDue: standingOn(addDays(day, -1), schedule, paid).dueNow,
    overdueSince: overdueOn(day, schedule, paid).overdueSince,
    toPay: schedule.reduce((sum, { instalment }) => sum + instalment, 0) - paid,
  };
}

const nothingGrowing = { owed: 0, rest: 0, perDay: 0 };
