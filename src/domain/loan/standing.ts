/** Where a loan stands on a day: all of it follows from the schedule and from how much was paid. Amounts in paise. */
import { allocationOn, principalOutstanding } from "./allocation.ts";
import { type Day, daysBetween } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { daysPastDue } from "./past-due.ts";
import type { Instalment } from "./schedule.ts";
import { rupee } from "./whole-rupees.ts";

/** `dueNow` is what should have been paid by the end of the day and was not; `next` the first instalment still open. */
export type Standing = {
  dueNow: Paise;
  overdueSince?: Day;
  daysPastDue: number;
  next?: { due: Day; amount: Paise };
};

/** An instalment due on the day itself is due and not yet past due. */
export function standingOn(day: Day, schedule: readonly Instalment[], paid: Paise): Standing {
  const dueByNow = sum(schedule.filter(({ due }) => due <= day).map(({ instalment }) => instalment));
  let reached = 0;
  const open = schedule.find(({ instalment }) => {
    reached += instalment;
    return reached > paid;
  });
  const { overdueSince } = overdueOn(day, schedule, paid);
  return {
    dueNow: Math.max(0, dueByNow - paid),
    overdueSince,
    daysPastDue: daysPastDue(overdueSince, day),
    next: open && { due: open.due, amount: Math.min(open.instalment, reached - paid) },
  };
}

/** Unpaid instalments due before a day, and the due day on which they reached one rupee; less is not overdue. */
export function overdueOn(
  day: Day,
  schedule: readonly Instalment[],
  paid: Paise,
): { overdue: Paise; overdueSince?: Day } {
  let reached = 0;
  const past = schedule
    .filter(({ due }) => due < day)
    .map(({ due, instalment }) => {
      reached += instalment;
      return { due, unpaid: reached - paid };
    });
  const since = past.find(({ unpaid }) => unpaid >= rupee);
  return since ? { overdue: reached - paid, overdueSince: since.due } : { overdue: 0 };
}

export type InstalmentState = "paid" | "partly paid" | "overdue" | "due" | "to come";

/** How far each instalment has come. What is overdue says so, whether or not a part of it was paid. */
export function instalmentStates(
  day: Day,
  schedule: readonly Pick<Instalment, "due" | "instalment">[],
  paid: Paise,
): InstalmentState[] {
  let reached = 0;
  return schedule.map(({ due, instalment }) => {
    const before = reached;
    reached += instalment;
    if (reached <= paid) return "paid";
    if (due < day) return "overdue";
    if (before < paid) return "partly paid";
    return due === day ? "due" : "to come";
  });
}

/**
 * `total` closes the loan when it is paid on that day: so much `interest` and so much `principal`. It is what is
 * outstanding of the principal and the interest owed up to that day, less what of them was paid in advance. `rebate` is
 * the interest that then is never charged.
 */
export type Settlement = Record<"total" | "interest" | "principal" | "rebate", Paise> &
  Record<"principalOutstanding" | "interestOwed" | "advance", Paise>;

/**
 * What settles a loan on a day. The loan owes its total, interest of the whole term included; who settles earlier pays
 * the principal and the interest up to that day: of each instalment due by then all of it, of the running one its share
 * by days, rounded half up. What was paid in advance is taken off, of the principal first; the figure is never below
 * zero and never above what is outstanding. From the last due day on, it is what is outstanding.
 */
export function settlementOn(day: Day, schedule: readonly Instalment[], paid: Paise, since: Day): Settlement {
  const allocated = allocationOn(day, schedule, paid);
  const outstanding = principalOutstanding(schedule, allocated);
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

/**
 * A part of a loan's term in which interest accrues evenly: an instalment's, or the time before the first and after the
 * last, when none does. `owed` is the principal and the interest accrued by its first day, whatever was paid of it;
 * `interest` is what comes to it until the last.
 */
export type Stretch = { from: Day; to: Day; owed: Paise; interest: Paise };

/** The one in which a day lies; a due day is the first of the next. */
export function stretchOn(day: Day, schedule: readonly Instalment[], since: Day): Stretch {
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

/** Before and after all loans. */
const [firstDay, lastDay]: readonly [Day, Day] = ["1900-01-01", "9999-12-31"];

/** The interest of a loan up to a day, whatever was paid. */
function accruedOn(day: Day, schedule: readonly Instalment[], since: Day): Paise {
  const { from, to, owed, interest } = stretchOn(day, schedule, since);
  const running = Math.round((interest * daysBetween(from, day)) / daysBetween(from, to));
  return owed - principalOf(schedule) + running;
}

const principalOf = (schedule: readonly Instalment[]) => sum(schedule.map(({ principal }) => principal));
const totalOf = (schedule: readonly Instalment[]) => sum(schedule.map(({ instalment }) => instalment));

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((all, amount) => all + amount, 0);
