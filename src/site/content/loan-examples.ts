/** Two worked loans, in rupees and percent a year. Source: gold-loan rules, "Worked figures", "Loans by days". */
import { initialAccrualState, advanceTo, owedAt } from "#domain/loan/by-days/accrual.ts";
import { maximumPrincipal } from "#domain/loan/by-days/limit.ts";
import { type TermsByDays, daysSince, maturesOn } from "#domain/loan/by-days/terms.ts";
import { calculateInstalments, type InstalmentTerms, scheduleOf } from "#domain/loan/instalments.ts";
import { lendable, lendingRuleOn } from "#domain/loan/lending-limits.ts";
import { toPaise, toRupees } from "#domain/basics/money.ts";
import { toBasisPoints } from "#domain/basics/measures.ts";

export const exampleTerms = { rate: 12, months: 12 };

export const exampleAmountRupees = 1_00_000;

export function calculateInstalmentExample() {
  const terms: InstalmentTerms = {
    principal: toPaise(exampleAmountRupees),
    rate: toBasisPoints(exampleTerms.rate),
    months: exampleTerms.months,
    basis: "perYear",
  };
  const { monthly, total } = calculateInstalments(terms);
  const last = scheduleOf({ ...terms, monthly, total, since: startDay }).at(-1)?.instalment ?? 0;
  return {
    monthly: toRupees(monthly),
    last: toRupees(last),
    interest: toRupees(total - terms.principal),
    total: toRupees(total),
  };
}

export function calculateBulletExample() {
  const terms: TermsByDays = {
    kind: "bullet",
    principal: 0,
    since: startDay,
    months: exampleTerms.months,
    slabs: [{ rate: toBasisPoints(exampleTerms.rate) }],
    slabBasis: "stepped",
    daysInYear: 365,
    minimumDays: 0,
    penalRate: 0,
  };
  const [value, rule] = [toPaise(exampleAmountRupees), lendingRuleOn(startDay)];
  const exampleLoan = { ...terms, principal: maximumPrincipal(terms, { value, rule, others: 0 }) };
  const end = maturesOn(exampleLoan);
  const { total } = owedAt(exampleLoan, advanceTo(exampleLoan, initialAccrualState(exampleLoan), end));
  return {
    lent: toRupees(exampleLoan.principal),
    share: lendable(value, rule).percent,
    days: daysSince(exampleLoan, end),
    interest: toRupees(total - exampleLoan.principal),
    total: toRupees(total),
  };
}

/** The 12 months from this day have 365 days. */
const startDay = "2026-04-01";
