/** The allocation of what was paid on a loan: interest, principal, or still paid in advance. Amounts in paise. */
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Instalment } from "./schedule.ts";

/** The parts of what was paid; together they are all of it. */
export type Split = { interest: Paise; principal: Paise; advance: Paise };

/**
 * What so much has become by the end of a day, no part of it below zero: instalments that have fallen due take it, the
 * oldest first, and of each the interest first. The rest is paid in advance (decision 29).
 */
export function allocationOn(day: Day, schedule: readonly Instalment[], paid: Paise): Split {
  const allocated = { ...nothing, advance: paid };
  for (const row of schedule) {
    if (row.due > day) break;
    for (const part of ["interest", "principal"] as const) {
      const taken = Math.min(allocated.advance, row[part]);
      allocated[part] += taken;
      allocated.advance -= taken;
    }
  }
  return allocated;
}

/** What an amount becomes on the day it is paid, so much having been paid before it. */
export const splitOf = (
  day: Day,
  schedule: readonly Instalment[],
  { paid, amount }: { paid: Paise; amount: Paise },
): Split => minus(allocationOn(day, schedule, paid + amount), allocationOn(day, schedule, paid));

/** What was lent and is not repaid yet by instalments that have fallen due: one figure on every paper, page and report. */
export const principalOutstanding = (
  schedule: readonly Instalment[],
  { principal }: Pick<Split, "principal">,
): Paise => schedule.reduce((sum, row) => sum + row.principal, 0) - principal;

/** What remains in advance when a loan closes: it repays principal first, and is interest beyond that. */
export function closedOut(schedule: readonly Instalment[], allocated: Split): Split {
  const principal = Math.min(allocated.advance, principalOutstanding(schedule, allocated));
  return { interest: allocated.advance - principal, principal, advance: -allocated.advance };
}

export const nothing: Split = { interest: 0, principal: 0, advance: 0 };

export const plus = (one: Split, other: Split): Split => ({
  interest: one.interest + other.interest,
  principal: one.principal + other.principal,
  advance: one.advance + other.advance,
});

export const minus = (one: Split, other: Split): Split => ({
  interest: one.interest - other.interest,
  principal: one.principal - other.principal,
  advance: one.advance - other.advance,
});
