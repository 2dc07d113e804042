/** How the money paid on a loan moved, from the day it was lent: what a statement of account is made of. In paise. */
import { allocationOn, closedOut, minus, nothing, plus, type Split, splitOf } from "./allocation.ts";
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Instalment } from "./schedule.ts";
import { settlementOn } from "./standing.ts";

/** One that was taken back, and what takes it back, do not count: the rest is divided as if neither had been made. */
export type Paid = { day: Day; amount: Paise; as: "repayment" | "settlement" | "nothing" };

/** A payment by its place among them; or what was paid in advance, when an instalment falls due or the loan closes. */
export type Movement =
  | { of: "payment"; at: number; day: Day; split?: Split }
  | { of: "instalment" | "closing"; day: Day; split: Split };

export type Course = {
  schedule: readonly Instalment[];
  since: Day;
  /** Oldest first. */
  payments: readonly Paid[];
  /** The last day that is told of; where the loan is closed, nothing happens after its last payment. */
  until: Day;
  isClosed: boolean;
};

/** Everything that moved, in order. No payment has a part below zero; their sum is what all that was paid has become. */
export function movementsOf({ schedule, since, payments, until, isClosed }: Course): Movement[] {
  const movements: Movement[] = [];
  let [reached, paid, allocated, interestLeft]: [Day, Paise, Split, Paise | undefined] = [
    "",
    0,
    nothing,
    undefined,
  ];

  const moveTo = (day: Day) => {
    for (const { due } of schedule.filter((row) => row.due > reached && row.due <= day)) {
      const split = minus(allocationOn(due, schedule, paid), allocated);
      if (split.advance === 0) continue;
      movements.push({ of: "instalment", day: due, split });
      allocated = plus(allocated, split);
    }
    reached = day;
  };

  /** What settles a loan pays the interest first; where it takes two payments, the second goes on from the first. */
  const settledBy = (day: Day, amount: Paise): Split => {
    const left = interestLeft ?? settlementOn(day, schedule, paid, since).interest;
    const interest = Math.min(amount, left);
    interestLeft = left - interest;
    return { interest, principal: amount - interest, advance: 0 };
  };

  for (const [at, { day, amount, as }] of payments.entries()) {
    moveTo(day);
    if (as === "nothing") {
      movements.push({ of: "payment", at, day });
      continue;
    }
    const split = as === "settlement" ? settledBy(day, amount) : splitOf(day, schedule, { paid, amount });
    movements.push({ of: "payment", at, day, split });
    allocated = plus(allocated, split);
    if (as === "repayment") paid += amount;
  }
  if (!isClosed) moveTo(until);
  else if (allocated.advance > 0)
    movements.push({ of: "closing", day: reached, split: closedOut(schedule, allocated) });
  return movements;
}
