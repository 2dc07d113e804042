/**
 * Projects a loan without further events: amounts grow evenly for some days. A stored projection answers for each of
 * those days without the loan's book. Amounts in paise.
 */
import { allocationOn, outstandingPrincipal } from "./allocation.ts";
import { addDays, type Day, daysBetween } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { OwedBreakdown } from "./owed.ts";
import type { Instalment } from "./schedule.ts";
import { overdueOn, arrearsOn, accrualPeriodOn } from "./arrears.ts";
import { oneRupee } from "./whole-rupees.ts";

/** Amount owed on the first day in paise, its remainder in shares of a paisa, and the shares added per day. */
export type AccruingAmount = { owed: Paise; remainder: number; perDay: number };

export type Projection = {
  /** Holds from `from` until the day before `to`. */
  from: Day;
  to: Day;
  principal: Paise;
  charges: Paise;
  /** Everything paid before it was due, even beyond the payoff. */
  advance: Paise;
  interest: AccruingAmount;
  penal: AccruingAmount;
  /** Shares per paisa. */
  shares: number;
  /** Unpaid interest and principal: `fallenDue` by the end of the day, `pastDue` before it. */
  fallenDue: Paise;
  pastDue: Paise;
  overdueSince?: Day;
  /** Everything owed is due once the term is over. */
  isAllDue: boolean;
  /** Total left to pay, future interest included. Undefined where it depends on the day of payment. */
  toPay?: Paise;
  /** Amount counted to the lending limit. Undefined where it is the amount owed. */
  counted?: Paise;
};

/** Projects an instalment loan until the next due date, or for one day from a due date. */
export function projectInstalments(
  day: Day,
  schedule: readonly Instalment[],
  paid: Paise,
  since: Day,
): Projection {
  const allocated = allocationOn(day, schedule, paid);
  const { from, to, owed, interest } = accrualPeriodOn(day, schedule, since);
  const perDay = interest;
  const accrued = owed - schedule.reduce((sum, { principal }) => sum + principal, 0);
  const fellDue = schedule.some(({ due }) => due === day);
  const shares = daysBetween(from, to);
  return {
    from: day,
    to: fellDue ? addDays(day, 1) : to,
    principal: outstandingPrincipal(schedule, allocated),
    advance: allocated.advance,
    interest: { owed: accrued - allocated.interest, remainder: perDay * daysBetween(from, day), perDay },
    charges: 0,
    penal: noAccrual,
    shares,
    isAllDue: false,
    fallenDue: arrearsOn(day, schedule, paid).dueNow,
    pastDue: arrearsOn(addDays(day, -1), schedule, paid).dueNow,
    overdueSince: overdueOn(day, schedule, paid).overdueSince,
    toPay: schedule.reduce((sum, { instalment }) => sum + instalment, 0) - paid,
  };
}

const noAccrual = { owed: 0, remainder: 0, perDay: 0 };

/** Returns the figures of the loan's book, before the payoff is rounded to whole rupees. */
export function projectedOwed(
  projection: Projection,
  day: Day,
): Omit<OwedBreakdown, "total" | "rounding"> & { exactly: Paise; counted: Paise } {
  const { principal, charges, fallenDue, pastDue, isAllDue } = projection;
  const days = daysBetween(projection.from, day);
  const interest = accruedAfter(projection.interest, projection.shares, days);
  const penal = accruedAfter(projection.penal, projection.shares, days);
  const advance = Math.min(projection.advance, principal + interest);
  const owed = principal + interest + penal + charges - advance;
  const isOverdue = pastDue >= oneRupee;
  return {
    principal,
    interest,
    penal,
    charges,
    advance,
    exactly: owed,
    due: isAllDue ? owed : charges + penal + fallenDue,
    overdue: isOverdue ? pastDue : 0,
    ...(isOverdue && { overdueSince: projection.overdueSince }),
    counted: projection.counted ?? owed,
  };
}

/** Rounds half up. */
const accruedAfter = ({ owed, remainder, perDay }: AccruingAmount, shares: number, days: number): Paise =>
  owed +
  Number((2n * (BigInt(remainder) + BigInt(perDay) * BigInt(days)) + BigInt(shares)) / BigInt(2 * shares));

/** End of a projection that only an event can change. */
const farFutureDay: Day = "9999-12-31";

/** Returns `farFutureDay` for counts too large for a date, infinity included. */
export const addDaysCapped = (first: Day, days: number): Day =>
  days < maxDays ? addDays(first, days) : farFutureDay;

const maxDays = 1_000_000;
