import { addMonths, type Day, daysBetween } from "#domain/basics/dates.ts";
import type { Paise } from "#domain/basics/money.ts";
import type { BasisPoints } from "#domain/basics/percent.ts";

/** Loans whose interest is counted by days on what is owed of the principal. */
export type DailyKind = "bullet" | "interest" | "flexible";

/** What the kinds differ in. */
export type KindRule = {
  /** Whether the interest falls due on each month's day, or everything with the end of the term. */
  servesInterest: boolean;
  /** What the lending limit counts: what is payable at the end, or the principal alone. */
  limitCounts: "maturity" | "principal";
  /** In months. */
  longestTerm: number;
};

/** Source: gold-loan rules, rows 8 and 10; "Loans by days", 6 and 8. */
export const kindRules: Readonly<Record<DailyKind, KindRule>> = {
  bullet: { servesInterest: false, limitCounts: "maturity", longestTerm: 12 },
  interest: { servesInterest: true, limitCounts: "principal", longestTerm: 600 },
  flexible: { servesInterest: false, limitCounts: "maturity", longestTerm: 12 },
};

/** A rate for loans that have run up to so many days; without `upTo` for all that run longer. */
export type Slab = { upTo?: number; rate: BasisPoints };

/**
 * What a loan was made under, for as long as it runs. `slabs` rise in days and never fall in rate. `stepped`: each day
 * bears the rate of its own slab; `rebate`: all days of a stretch bear the one that their number reaches, so that who
 * pays the interest in time keeps the lowest. Rates are for a year of `daysInYear` days.
 */
export type DailyTerms = {
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

/** The day the term ends: the same day of the month, or the month's last. */
export const maturesOn = ({ since, months }: Pick<DailyTerms, "since" | "months">): Day =>
  addMonths(since, months);

/** The days on which something falls due, the last one being the end of the term. Asked for with every step of a loan. */
export function dueDays(terms: Pick<DailyTerms, "kind" | "since" | "months">): readonly Day[] {
  const days = known.get(terms) ?? workedOut(terms);
  known.set(terms, days);
  return days;
}

/** By the terms themselves, which nobody changes. */
const known = new WeakMap<object, readonly Day[]>();

function workedOut({ kind, since, months }: Pick<DailyTerms, "kind" | "since" | "months">): readonly Day[] {
  if (!kindRules[kind].servesInterest) return [addMonths(since, months)];
  return Array.from({ length: months }, (_, month) => addMonths(since, month + 1));
}

/** Days since a loan was made: that day counts, the one asked about does not. */
export const daysSince = ({ since }: Pick<DailyTerms, "since">, day: Day): number =>
  Math.max(0, daysBetween(since, day));
