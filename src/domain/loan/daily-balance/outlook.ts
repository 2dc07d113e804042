import { addDays, type Day, daysBetween } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { dayAfter, type Growing, type Outlook } from "#domain/loan/outlook.ts";
import { dueAt, goOn, penalPerDay, type Position, unpaidOf } from "./course.ts";
import { type Exact, growthOf } from "./interest.ts";
import { countedToLimit } from "./limit.ts";
import { type DailyTerms, daysSince, dueDays, kindRules } from "./terms.ts";

/**
 * Projects the loan without further events, until a due date, the day after one, a rate change or the end of the minimum
 * interest.
 */
export function outlookOf(terms: DailyTerms, before: Position, day: Day): Outlook {
  const position = goOn(terms, before, day);
  const { at, principal, charges, interestPaid, penalPaid } = position;
  const last = position.dues.at(-1);
  const past = position.dues.findLast((due) => due.at < at);
  const { sum, perDay, until } = growthOf(terms, position.gathered, position);
  const next = dueDays(terms)[position.dues.length];
  const borders = [until, next ? daysBetween(terms.since, next) : until, last?.at === at ? at + 1 : until];
  // Events recorded for a later day are already in the state, so it stays constant until that day.
  const isAhead = at > daysSince(terms, day) || day < terms.since;
  const shares = 10_000 * terms.daysInYear;
  const growing = (exact: Exact, paid: Paise, each: Exact): Growing => ({
    owed: Number(exact / BigInt(shares)) - paid,
    rest: Number(exact % BigInt(shares)),
    perDay: isAhead ? 0 : Number(each),
  });
  const isAllDue = last?.isLast ?? false;
  const countsMaturity = kindRules[terms.kind].limitCounts === "maturity";
  return {
    from: day,
    to: isAhead ? addDays(terms.since, at) : dayAfter(terms.since, Math.min(...borders)),
    principal,
    charges,
    shares,
    isAllDue,
    advance: 0,
    interest: growing(sum, interestPaid, perDay),
    penal: growing(position.penal, penalPaid, penalPerDay(terms, position)),
    fallenDue: unpaidOf(position, last),
    pastDue: unpaidOf(position, past),
    overdueSince: dueAt(terms, position).overdueSince,
    // After maturity the amount owed is the amount counted.
    counted: isAllDue && countsMaturity ? undefined : countedToLimit(terms, position),
  };
}

/** `fell` is the interest and principal that fell due on the day; `unpaid` is the part still owed. */
export type DueDay = { due: Day; fell: Paise; unpaid: Paise };

/** Lists all due dates, future ones as if no event followed. `owedAtEnd` is the principal owed on the last one. */
export function dueDaysOf(terms: DailyTerms, now: Position, owedAtEnd: Paise): DueDay[] {
  const end = dueDays(terms).at(-1);
  const position = end ? goOn(terms, now, end) : now;
  return position.dues.map((due, index, all) => {
    const before = all[index - 1];
    return {
      due: due.day,
      fell: due.interest - (before?.interest ?? 0) + (due.isLast ? owedAtEnd : 0),
      unpaid: unpaidOf(position, due) - unpaidOf(position, before),
    };
  });
}
