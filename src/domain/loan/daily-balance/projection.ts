import { addDays, type Day, daysBetween } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import { addDaysCapped, type AccruingAmount, type Projection } from "#domain/loan/projection.ts";
import { dueAt, advanceTo, penalPerDay, type AccrualState, unpaidAmountOf } from "./accrual.ts";
import { type ExactAmount, interestGrowthOf } from "./interest.ts";
import { countedToLimit } from "./limit.ts";
import { type DailyTerms, daysSince, dueDays, kindRules } from "./terms.ts";

/**
 * Projects the loan without further events, until a due date, the day after one, a rate change or the end of the minimum
 * interest.
 */
export function projectDailyBalance(terms: DailyTerms, before: AccrualState, day: Day): Projection {
  const position = advanceTo(terms, before, day);
  const { at, principal, charges, interestPaid, penalPaid } = position;
  const last = position.dues.at(-1);
  const past = position.dues.findLast((due) => due.at < at);
  const { sum, perDay, until } = interestGrowthOf(terms, position.accruedInterest, position);
  const next = dueDays(terms)[position.dues.length];
  const borders = [until, next ? daysBetween(terms.since, next) : until, last?.at === at ? at + 1 : until];
  // Events recorded for a later day are already in the state, so it stays constant until that day.
  const isAhead = at > daysSince(terms, day) || day < terms.since;
  const shares = 10_000 * terms.daysInYear;
  const growing = (exact: ExactAmount, paid: Paise, each: ExactAmount): AccruingAmount => ({
    owed: Number(exact / BigInt(shares)) - paid,
    remainder: Number(exact % BigInt(shares)),
    perDay: isAhead ? 0 : Number(each),
  });
  const isAllDue = last?.isLast ?? false;
  const countsMaturity = kindRules[terms.kind].limitCounts === "maturity";
  return {
    from: day,
    to: isAhead ? addDays(terms.since, at) : addDaysCapped(terms.since, Math.min(...borders)),
    principal,
    charges,
    shares,
    isAllDue,
    advance: 0,
    interest: growing(sum, interestPaid, perDay),
    penal: growing(position.penal, penalPaid, penalPerDay(terms, position)),
    fallenDue: unpaidAmountOf(position, last),
    pastDue: unpaidAmountOf(position, past),
    overdueSince: dueAt(terms, position).overdueSince,
    // After maturity the amount owed is the amount counted.
    counted: isAllDue && countsMaturity ? undefined : countedToLimit(terms, position),
  };
}

/** `fellDue` is the interest and principal that fell due on the day; `unpaid` is the part still owed. */
export type DueDayAmounts = { due: Day; fellDue: Paise; unpaid: Paise };

/** Lists all due dates, future ones as if no event followed. `owedAtEnd` is the principal owed on the last one. */
export function dueDayAmountsOf(terms: DailyTerms, now: AccrualState, owedAtEnd: Paise): DueDayAmounts[] {
  const end = dueDays(terms).at(-1);
  const position = end ? advanceTo(terms, now, end) : now;
  return position.dues.map((due, index, all) => {
    const before = all[index - 1];
    return {
      due: due.day,
      fellDue: due.interest - (before?.interest ?? 0) + (due.isLast ? owedAtEnd : 0),
      unpaid: unpaidAmountOf(position, due) - unpaidAmountOf(position, before),
    };
  });
}
