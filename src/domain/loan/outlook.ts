/**
 * How a loan stands on a day, and how it goes on while nothing happens to it: what of it grows, grows evenly for some
 * days. So whoever keeps this can tell each of those days without the loan's book. Amounts in paise.
 */
import { allocationOn, principalOutstanding } from "./allocation.ts";
import { addDays, type Day, daysBetween } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { Owed } from "./owed.ts";
import type { Instalment } from "./schedule.ts";
import { overdueOn, standingOn, stretchOn } from "./standing.ts";
import { rupee } from "./whole-rupees.ts";

/** What is owed on the first day, in paise and a rest in shares of a paisa, and how many shares each day adds. */
export type Growing = { owed: Paise; rest: number; perDay: number };

export type Outlook = {
  /** It holds from the first of these days until the day before the last. */
  from: Day;
  to: Day;
  principal: Paise;
  charges: Paise;
  /** All that was paid before it was due, even where it is more than what would settle the loan. */
  advance: Paise;
  interest: Growing;
  penal: Growing;
  /** How many shares make a paisa. */
  shares: number;
  /** Of interest and principal, what fell due by a day's end and is unpaid, and what did so before the day. */
  fallenDue: Paise;
  pastDue: Paise;
  overdueSince?: Day;
  /** Whether all that is owed is due, as it is once the term is over. */
  isAllDue: boolean;
  /** All that is left to pay, interest to come included; undefined where that depends on when it is paid. */
  toPay?: Paise;
  /** What the lending limit counts; undefined where it is what is owed. */
  counted?: Paise;
};

/** How a loan of instalments goes on: until an instalment falls due, or has been due for a day. */
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

/** What a day of the outlook is like: the same as the book says, before what settles the loan is in whole rupees. */
export function owedIn(
  outlook: Outlook,
  day: Day,
): Omit<Owed, "total" | "rounding"> & { exactly: Paise; counted: Paise } {
  const { principal, charges, fallenDue, pastDue, isAllDue } = outlook;
  const days = daysBetween(outlook.from, day);
  const interest = grownTo(outlook.interest, outlook.shares, days);
  const penal = grownTo(outlook.penal, outlook.shares, days);
  const advance = Math.min(outlook.advance, principal + interest);
  const owed = principal + interest + penal + charges - advance;
  const isOverdue = pastDue >= rupee;
  return {
    ...{ principal, interest, penal, charges, advance },
    exactly: owed,
    due: isAllDue ? owed : charges + penal + fallenDue,
    overdue: isOverdue ? pastDue : 0,
    ...(isOverdue && { overdueSince: outlook.overdueSince }),
    counted: outlook.counted ?? owed,
  };
}

/** Half up. */
const grownTo = ({ owed, rest, perDay }: Growing, shares: number, days: number): Paise =>
  owed + Number((2n * (BigInt(rest) + BigInt(perDay) * BigInt(days)) + BigInt(shares)) / BigInt(2 * shares));

/** One that does not end while nothing happens. */
export const endless: Day = "9999-12-31";

/** So many days after a first one, however many. */
export const dayAfter = (first: Day, days: number): Day => (days < longest ? addDays(first, days) : endless);

const longest = 1_000_000;
