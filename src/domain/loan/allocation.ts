/** Splits the amount paid on a loan into interest, principal and advance. Amounts in paise. */
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Instalment } from "./schedule.ts";

/** Parts add up to the amount paid. */
export type Split = { interest: Paise; principal: Paise; advance: Paise };

/**
 * Pays the instalments due by the end of the day, oldest first and interest before principal. The remainder is
 * advance (decision 29).
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

/** Splits one payment; `paid` is the sum of all payments before it. */
export const splitOf = (
  day: Day,
  schedule: readonly Instalment[],
  { paid, amount }: { paid: Paise; amount: Paise },
): Split => minus(allocationOn(day, schedule, paid + amount), allocationOn(day, schedule, paid));

/** Principal not yet repaid by instalments that have fallen due. Every paper, page and report shows this figure. */
export const principalOutstanding = (
  schedule: readonly Instalment[],
  { principal }: Pick<Split, "principal">,
): Paise => schedule.reduce((sum, row) => sum + row.principal, 0) - principal;

/** Converts the advance left when a loan closes: into principal first, then into interest. */
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
