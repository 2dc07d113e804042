/**
 * Lists the payments on an instalment loan with their splits, in paise. Money paid before an instalment is due waits
 * as an advance; on the due day it pays interest, then principal.
 */
import {
  allocationOn,
  allocateRemainingAdvance,
  subtractAllocations,
  noAllocation,
  addAllocations,
  type Allocation,
  splitOf,
} from "./allocation.ts";
import type { Day } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Instalment } from "./instalments.ts";
import { settlementOn } from "./arrears.ts";

/** "nothing" when the payment failed, was reversed, or is itself a reversal. */
export type AccountPayment = { day: Day; amount: Paise; as: "repayment" | "settlement" | "nothing" };

/** `at` is the index of the payment, which has no split if it counts as nothing. */
export type Movement =
  | { of: "payment"; at: number; day: Day; split?: Allocation }
  | { of: "instalment" | "closing"; day: Day; split: Allocation };

type RepaymentHistory = {
  schedule: readonly Instalment[];
  since: Day;
  /** Oldest first. */
  payments: readonly AccountPayment[];
  /** A closed loan's account ends with its last payment. */
  until: Day;
  isClosed: boolean;
};

/** Oldest first. No payment has a part below zero, and all splits add up to what was paid. */
export function movementsOf({ schedule, since, payments, until, isClosed }: RepaymentHistory): Movement[] {
  const movements: Movement[] = [];
  let repaid: Paise = 0;
  let allocated = noAllocation;
  let reachedDay: Day = "";
  let interestToSettle: Paise | undefined;

  function applyAdvanceUntil(day: Day): void {
    for (const { due } of schedule.filter((row) => row.due > reachedDay && row.due <= day)) {
      const split = subtractAllocations(allocationOn(due, schedule, repaid), allocated);
      if (split.advance === 0) continue;
      movements.push({ of: "instalment", day: due, split });
      allocated = addAllocations(allocated, split);
    }
    reachedDay = day;
  }

  /** A renewal settles with two payments, and the second pays what the first left. */
  function settlementSplit(day: Day, amount: Paise): Allocation {
    interestToSettle ??= settlementOn(day, schedule, repaid, since).interest;
    const interest = Math.min(amount, interestToSettle);
    interestToSettle -= interest;
    return { interest, principal: amount - interest, advance: 0 };
  }

  for (const [at, { day, amount, as }] of payments.entries()) {
    applyAdvanceUntil(day);
    if (as === "nothing") {
      movements.push({ of: "payment", at, day });
      continue;
    }
    const split =
      as === "settlement" ? settlementSplit(day, amount) : splitOf(day, schedule, { paid: repaid, amount });
    movements.push({ of: "payment", at, day, split });
    allocated = addAllocations(allocated, split);
    if (as === "repayment") repaid += amount;
  }

  if (!isClosed) applyAdvanceUntil(until);
  else if (allocated.advance > 0)
    movements.push({ of: "closing", day: reachedDay, split: allocateRemainingAdvance(schedule, allocated) });
  return movements;
}
