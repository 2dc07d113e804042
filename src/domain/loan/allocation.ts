/** Splits payments on an instalment loan into interest, principal and advance. Amounts in paise. */
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Instalment } from "./instalments.ts";

/** Parts add up to the amount paid. */
export type Allocation = { interest: Paise; principal: Paise; advance: Paise };

/** Pays the oldest instalment first, and interest before principal. The remainder is advance (decision 29). */
export function allocationOn(day: Day, schedule: readonly Instalment[], paid: Paise): Allocation {
  const allocated = { ...noAllocation, advance: paid };
  for (const row of schedule) {
    if (row.due > day || allocated.advance === 0) break;
    for (const part of ["interest", "principal"] as const) {
      const amount = Math.min(allocated.advance, row[part]);
      allocated[part] += amount;
      allocated.advance -= amount;
    }
  }
  return allocated;
}

export const splitOf = (
  day: Day,
  schedule: readonly Instalment[],
  { paid, amount }: { paid: Paise; amount: Paise },
): Allocation =>
  subtractAllocations(allocationOn(day, schedule, paid + amount), allocationOn(day, schedule, paid));

/** Every paper, page and report shows this figure. */
export const outstandingPrincipal = (
  schedule: readonly Instalment[],
  { principal }: Pick<Allocation, "principal">,
): Paise => schedule.reduce((sum, row) => sum + row.principal, 0) - principal;

/** Moves the advance into principal first, then into interest. */
export function allocateRemainingAdvance(schedule: readonly Instalment[], allocated: Allocation): Allocation {
  const principal = Math.min(allocated.advance, outstandingPrincipal(schedule, allocated));
  return { interest: allocated.advance - principal, principal, advance: -allocated.advance };
}

export const noAllocation: Allocation = { interest: 0, principal: 0, advance: 0 };

export const addAllocations = (one: Allocation, other: Allocation): Allocation => ({
  interest: one.interest + other.interest,
  principal: one.principal + other.principal,
  advance: one.advance + other.advance,
});

export const subtractAllocations = (one: Allocation, other: Allocation): Allocation => ({
  interest: one.interest - other.interest,
  principal: one.principal - other.principal,
  advance: one.advance - other.advance,
});

/** Divides by the largest-remainder method. Ties go to the first part; zero weights give equal parts. */
export function apportion(amount: Paise, weights: readonly number[]): Paise[] {
  const effective = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  const totalWeight = effective.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const parts = effective.map((weight, index) => {
    const exactly = BigInt(amount) * BigInt(weight);
    return { index, paise: Number(exactly / totalWeight), remainder: exactly % totalWeight };
  });
  const remainder = amount - parts.reduce((sum, { paise }) => sum + paise, 0);
  const byRemainder = parts.toSorted((one, other) =>
    one.remainder === other.remainder ? 0 : one.remainder > other.remainder ? -1 : 1,
  );
  const roundedUp = new Set(byRemainder.slice(0, remainder).map(({ index }) => index));
  return parts.map(({ index, paise }) => paise + (roundedUp.has(index) ? 1 : 0));
}
