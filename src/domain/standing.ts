/** Where a loan stands on a day: all of it follows from the schedule and from how much was paid. Amounts in paise. */
import { type Day, daysBetween } from "./dates.ts";
import type { Paise } from "./money.ts";
import type { Instalment } from "./schedule.ts";

export type Split = { interest: Paise; principal: Paise };

/** What so much money pays: the oldest instalment first, and of each the interest first. */
export function splitOf(schedule: readonly Instalment[], paid: Paise): Split {
  let left = paid;
  const split = { interest: 0, principal: 0 };
  for (const row of schedule) {
    for (const part of ["interest", "principal"] as const) {
      const taken = Math.min(left, row[part]);
      split[part] += taken;
      left -= taken;
    }
  }
  return split;
}

/** What is left of the principal once so much is paid. */
export const principalLeft = (schedule: readonly Instalment[], paid: Paise): Paise =>
  principalOf(schedule) - splitOf(schedule, paid).principal;

/**
 * Where each payment went, oldest first. So many of the last as are `settling` close the loan together: they pay all
 * principal that is left, what interest there is before it. Interest is negative where instalments paid ahead had held
 * more of it than was due by then.
 */
export function splitsOf(
  schedule: readonly Instalment[],
  payments: readonly Paise[],
  { settling }: { settling: number },
): Split[] {
  const first = payments.length - settling;
  let interestLeft = total(payments) - principalOf(schedule);
  let paid = 0;
  return payments.map((amount, index) => {
    const before = splitOf(schedule, paid);
    paid += amount;
    const after = splitOf(schedule, paid);
    const interest = index < first ? after.interest - before.interest : Math.min(amount, interestLeft);
    interestLeft -= interest;
    return { interest, principal: amount - interest };
  });
}

/** `dueNow` is what should have been paid by the end of the day and was not; `next` the first instalment still open. */
export type Standing = { dueNow: Paise; daysPastDue: number; next?: { due: Day; amount: Paise } };

/** An instalment due on the day itself is due and not yet past due. */
export function standingOn(day: Day, schedule: readonly Instalment[], paid: Paise): Standing {
  const dueByNow = total(schedule.filter(({ due }) => due <= day).map(({ instalment }) => instalment));
  let reached = 0;
  const open = schedule.find(({ instalment }) => {
    reached += instalment;
    return reached > paid;
  });
  return {
    dueNow: Math.max(0, dueByNow - paid),
    daysPastDue: open ? Math.max(0, daysBetween(open.due, day)) : 0,
    next: open && { due: open.due, amount: Math.min(open.instalment, reached - paid) },
  };
}

export type InstalmentState = "paid" | "partly paid" | "overdue" | "due" | "to come";

/** How far each instalment has come. What is overdue says so, whether or not a part of it was paid. */
export function instalmentStates(day: Day, schedule: readonly Instalment[], paid: Paise): InstalmentState[] {
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

/** `total` closes the loan when it is paid on that day; `rebate` is the interest that then is never charged. */
export type Settlement = Split & { total: Paise; rebate: Paise };

/**
 * What settles a loan on a day. The loan owes its total, interest of the whole term included; who settles earlier pays
 * the principal and the interest up to that day: of each instalment due by then all of it, of the running one its share
 * by days, rounded half up. What was paid is taken off, so that paying ahead of the schedule is never lost; it is never
 * below zero and never above what is outstanding. From the last due day on, it is what is outstanding.
 */
export function settlementOn(day: Day, schedule: readonly Instalment[], paid: Paise, since: Day): Settlement {
  const owed = total(schedule.map(({ instalment }) => instalment)) - paid;
  const figure = Math.max(0, owedOn(day, stretchOn(day, schedule, since)) - paid);
  const principal = Math.min(figure, principalOf(schedule) - splitOf(schedule, paid).principal);
  return { total: figure, principal, interest: figure - principal, rebate: owed - figure };
}

/**
 * A part of a loan's term in which interest accrues evenly: an instalment's, or the time before the first and after the
 * last, when none does. `owed` is the principal and the interest accrued by its first day, whatever was paid of it;
 * `interest` is what comes to it until the last.
 */
export type Stretch = { from: Day; to: Day; owed: Paise; interest: Paise };

/** The one in which a day lies; a due day is the last of its own. */
export function stretchOn(day: Day, schedule: readonly Instalment[], since: Day): Stretch {
  let owed = principalOf(schedule);
  if (day <= since) return { from: firstDay, to: since, owed, interest: 0 };
  let from = since;
  for (const { due, interest } of schedule) {
    if (day <= due) return { from, to: due, owed, interest };
    owed += interest;
    from = due;
  }
  return { from, to: lastDay, owed, interest: 0 };
}

/** Before and after all loans. */
const [firstDay, lastDay]: readonly [Day, Day] = ["1900-01-01", "9999-12-31"];

const owedOn = (day: Day, { from, to, owed, interest }: Stretch): Paise =>
  owed + Math.round((interest * daysBetween(from, day)) / daysBetween(from, to));

const principalOf = (schedule: readonly Instalment[]) => total(schedule.map(({ principal }) => principal));

const total = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, amount) => sum + amount, 0);
