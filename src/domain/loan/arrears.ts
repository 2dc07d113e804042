/** Calculates what is due and overdue on an instalment loan, and its payoff. Amounts in paise. */
import { allocationOn, outstandingPrincipal } from "./allocation.ts";
import { type Day, daysBetween, addDays } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Instalment } from "./instalments.ts";
import { oneRupee } from "./repayment.ts";

/** `overdue` is the part of `dueNow` that fell due earlier, without charges. */
export type Arrears = {
  dueNow: Paise;
  overdue: Paise;
  overdueSince?: Day;
  daysPastDue: number;
  next?: { due: Day; amount: Paise };
};

export function nextUnpaid(schedule: readonly Instalment[], paid: Paise): Arrears["next"] {
  let totalDue = 0;
  const open = schedule.find(({ instalment }) => {
    totalDue += instalment;
    return totalDue > paid;
  });
  return open && { due: open.due, amount: Math.min(open.instalment, totalDue - paid) };
}

export function dueOn(day: Day, schedule: readonly Instalment[], paid: Paise): Paise {
  let due = 0;
  for (const row of schedule) if (row.due <= day) due += row.instalment;
  return Math.max(0, due - paid);
}

/** Instalments due on the day itself are not yet past due. Less than one rupee is not overdue. */
export function overdueOn(
  day: Day,
  schedule: readonly Instalment[],
  paid: Paise,
): { overdue: Paise; overdueSince?: Day } {
  let totalDue = 0;
  const past = schedule
    .filter(({ due }) => due < day)
    .map(({ due, instalment }) => {
      totalDue += instalment;
      return { due, unpaid: totalDue - paid };
    });
  const since = past.find(({ unpaid }) => unpaid >= oneRupee);
  return since ? { overdue: totalDue - paid, overdueSince: since.due } : { overdue: 0 };
}

export type InstalmentState = "paid" | "partly paid" | "overdue" | "due" | "upcoming";

/** Overdue instalments show as overdue even where partly paid. */
export function instalmentStates(
  day: Day,
  schedule: readonly Pick<Instalment, "due" | "instalment">[],
  paid: Paise,
): InstalmentState[] {
  let totalDue = 0;
  return schedule.map(({ due, instalment }) => {
    const totalDueBefore = totalDue;
    totalDue += instalment;
    if (totalDue <= paid) return "paid";
    if (due < day) return "overdue";
    if (totalDueBefore < paid) return "partly paid";
    return due === day ? "due" : "upcoming";
  });
}

/** `total` is the payoff, less the advance. `rebate` is the interest never charged. */
type SettlementAmounts = Record<"total" | "interest" | "principal" | "rebate", Paise> &
  Record<"principalOutstanding" | "interestOwed" | "advance", Paise>;

/** Calculates the payoff. The running instalment accrues by days, rounded half up; an advance reduces principal first. */
export function settlementOn(
  day: Day,
  schedule: readonly Instalment[],
  paid: Paise,
  since: Day,
): SettlementAmounts {
  const allocated = allocationOn(day, schedule, paid);
  const outstanding = outstandingPrincipal(schedule, allocated);
  const interestOwed = accruedOn(day, schedule, since) - allocated.interest;
  const advance = Math.min(allocated.advance, outstanding + interestOwed);
  const principal = Math.max(0, outstanding - advance);
  const total = outstanding + interestOwed - advance;
  return {
    total,
    interest: total - principal,
    principal,
    rebate: totalOf(schedule) - paid - total,
    principalOutstanding: outstanding,
    interestOwed,
    advance,
  };
}

/** `owed` is principal and interest accrued by the first day, ignoring payments; `interest` accrues in the period. */
type AccrualPeriod = { from: Day; to: Day; owed: Paise; interest: Paise };

/** Finds the period of a day. A due date belongs to the next period. */
function accrualPeriodOn(day: Day, schedule: readonly Instalment[], since: Day): AccrualPeriod {
  let owed = principalOf(schedule);
  if (day < since) return { from: firstDay, to: since, owed, interest: 0 };
  let from = since;
  for (const { due, interest } of schedule) {
    if (day < due) return { from, to: due, owed, interest };
    owed += interest;
    from = due;
  }
  return { from, to: lastDay, owed, interest: 0 };
}

const [firstDay, lastDay]: readonly [Day, Day] = ["1900-01-01", "9999-12-31"];

/** Calculates the interest accrued by a day, as if nothing were paid. */
function accruedOn(day: Day, schedule: readonly Instalment[], since: Day): Paise {
  const { from, to, owed, interest } = accrualPeriodOn(day, schedule, since);
  const running = Math.round((interest * daysBetween(from, day)) / daysBetween(from, to));
  return owed - principalOf(schedule) + running;
}

const principalOf = (schedule: readonly Instalment[]) => sum(schedule.map(({ principal }) => principal));
const totalOf = (schedule: readonly Instalment[]) => sum(schedule.map(({ instalment }) => instalment));

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((all, amount) => all + amount, 0);

/**
 * Counts the due date as day 1 but shows 0 on it, because the payment may still come.
 * Source: Reserve Bank of India, RBI/2021-2022/125, 12 November 2021, paragraph 2.
 */
export const daysPastDue = (overdueSince: Day | undefined, day: Day): number =>
  overdueSince && overdueSince < day ? daysBetween(overdueSince, day) + 1 : 0;

/** Due date on which the unpaid amounts reach a rupee. Less is not overdue. */
export function earliestDueOf(dueDays: readonly { due: Day; unpaid: Paise }[]): Day | undefined {
  let unpaid = 0;
  return dueDays.find((each) => {
    unpaid += each.unpaid;
    return unpaid >= oneRupee;
  })?.due;
}

export const overdueSinceOf = (days: number, day: Day): Day => addDays(day, 1 - days);

/** The part of a settlement beyond the amount already due, which comes first, like a repayment. */
export const earlyPartOf = (amount: Paise, due: Paise): Paise => Math.max(0, amount - due);
