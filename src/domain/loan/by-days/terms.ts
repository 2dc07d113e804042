/** Terms and due dates of loans by days, whose interest accrues daily on the outstanding principal. */
import { addMonths, type Day, daysBetween } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { BasisPoints } from "#domain/basics/measures.ts";

export type DailyKind = "bullet" | "interest" | "flexible";

type KindRule = {
  /** Otherwise everything falls due at the end of the term. */
  servesInterest: boolean;
  /** `maturity` counts the amount payable at maturity. */
  limitCounts: "maturity" | "principal";
  /** In months. */
  longestTermMonths: number;
};

/** Source: gold-loan rules, rows 8 and 10; "Loans by days", 6 and 8. */
export const kindRules: Readonly<Record<DailyKind, KindRule>> = {
  bullet: { servesInterest: false, limitCounts: "maturity", longestTermMonths: 12 },
  interest: { servesInterest: true, limitCounts: "principal", longestTermMonths: 600 },
  flexible: { servesInterest: false, limitCounts: "maturity", longestTermMonths: 12 },
};

/** Rate per year of `daysInYear` days, up to day `upTo`. A slab without `upTo` covers all later days. */
export type Slab = { upTo?: number; rate: BasisPoints };

/**
 * Slabs rise in days and never fall in rate. `stepped` charges each day at its own slab's rate; `rebate` all days
 * at the rate that their number reaches.
 */
export type TermsByDays = {
  kind: DailyKind;
  principal: Paise;
  since: Day;
  months: number;
  slabs: readonly Slab[];
  slabBasis: "stepped" | "rebate";
  daysInYear: 360 | 365;
  minimumDays: number;
  penalRate: BasisPoints;
};

/** Falls on the loan's day of the month, or on the last day of a shorter month. */
export const maturesOn = ({ since, months }: Pick<TermsByDays, "since" | "months">): Day =>
  addMonths(since, months);

/** Cached, because every step of a loan reads it. */
export function dueDays(terms: DueTerms): readonly Day[] {
  const days = dueDaysCache.get(terms) ?? computeDueDays(terms);
  dueDaysCache.set(terms, days);
  return days;
}

/** Terms serve as the key because they are never mutated. */
const dueDaysCache = new WeakMap<object, readonly Day[]>();

type DueTerms = Pick<TermsByDays, "kind" | "since" | "months">;

function computeDueDays({ kind, since, months }: DueTerms): readonly Day[] {
  if (!kindRules[kind].servesInterest) return [addMonths(since, months)];
  return Array.from({ length: months }, (_, month) => addMonths(since, month + 1));
}

/** Counts the first day and not the given one. */
export const daysSince = ({ since }: Pick<TermsByDays, "since">, day: Day): number =>
  Math.max(0, daysBetween(since, day));
