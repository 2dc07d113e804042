/**
 * Worked loans of the rates page, in rupees and percent a year. Source: gold-loan rules, "Worked figures" and
 * "Loans by days".
 */
import { atFirst, goOn, owedAt } from "#domain/loan/daily-balance/course.ts";
import { mostLendable } from "#domain/loan/daily-balance/limit.ts";
import { type DailyTerms, daysSince, maturesOn } from "#domain/loan/daily-balance/terms.ts";
import { instalments, type Terms } from "#domain/loan/instalments.ts";
import { lendable, lendingRuleOn } from "#domain/loan/lending-limits.ts";
import { toPaise, toRupees } from "#domain/basics/money.ts";
import { toBasisPoints } from "#domain/basics/percent.ts";
import { scheduleOf } from "#domain/loan/schedule.ts";

export const workedTerms = { rate: 12, months: 12 };

/** Principal of the instalment loan, and gold value of the bullet loan. */
export const workedAmount = 1_00_000;

export function workedInstalments() {
  const terms: Terms = {
    principal: toPaise(workedAmount),
    rate: toBasisPoints(workedTerms.rate),
    months: workedTerms.months,
    basis: "perYear",
  };
  const { monthly, total } = instalments(terms);
  const last = scheduleOf({ ...terms, monthly, total, since: day }).at(-1)?.instalment ?? 0;
  return {
    monthly: toRupees(monthly),
    last: toRupees(last),
    interest: toRupees(total - terms.principal),
    total: toRupees(total),
  };
}

/** Lends the maximum and repays everything at the end. */
export function workedBullet() {
  const terms: DailyTerms = {
    kind: "bullet",
    principal: 0,
    since: day,
    months: workedTerms.months,
    slabs: [{ rate: toBasisPoints(workedTerms.rate) }],
    slabBasis: "stepped",
    daysInYear: 365,
    minimumDays: 0,
    penalRate: 0,
  };
  const [value, rule] = [toPaise(workedAmount), lendingRuleOn(day)];
  const lent = { ...terms, principal: mostLendable(terms, { value, rule, others: 0 }) };
  const end = maturesOn(lent);
  const { total } = owedAt(lent, goOn(lent, atFirst(lent), end));
  return {
    lent: toRupees(lent.principal),
    share: lendable(value, rule).percent,
    days: daysSince(lent, end),
    interest: toRupees(total - lent.principal),
    total: toRupees(total),
  };
}

/** The 12 months from this day have 365 days. */
const day = "2026-04-01";
