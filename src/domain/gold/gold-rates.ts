/** Derives the rate at which gold is valued from the changes of the gold rate. */
import { addDays, type Day, dayOf } from "#domain/basics/dates.ts";
import { type Rupees, toPaise } from "#domain/basics/money.ts";
import {
  type CaratTenths,
  averageRateOf,
  type FineRate,
  type GoldRates,
  fineRateOf,
  isLowerRate,
} from "./gold-value.ts";

/** Replaces the earlier rates of all carats. `isDefault` marks the rate until the company sets one. */
export type RateChange = GoldRates & { setAt: string; isDefault?: true };

export type ReferenceRate = {
  rate: FineRate;
  average: FineRate;
  close: FineRate;
  by: "average" | "close" | "current" | "default";
};

export const averagingDays = 30;

/**
 * Lower of the 30-day average and the previous close. Source: Reserve Bank of India (Lending Against Gold and
 * Silver Collateral) Directions, 2025, on valuation.
 */
export function referenceRatesOn(
  changes: readonly RateChange[],
  day: Day,
): (fineness: CaratTenths) => ReferenceRate | undefined {
  const inOrder = changes
    .toSorted((one, other) => (one.setAt < other.setAt ? -1 : 1))
    .map((change) => ({ ...change, day: dayOf(change.setAt) }));
  const [first] = inOrder;
  if (!first) return () => undefined;

  const current = closeOf(inOrder, day) ?? first;
  const closes = Array.from({ length: averagingDays }, (_, index) =>
    closeOf(inOrder, addDays(day, -1 - index)),
  ).filter((rates) => rates !== undefined);
  return (fineness) => {
    const close = fineRateOf(closes[0] ?? current, fineness);
    if (closes.length === 0) return { rate: close, average: close, close, by: "current" };
    if (current.isDefault) return { rate: close, average: close, close, by: "default" };
    const average = averageRateOf(closes, fineness);
    return isLowerRate(average, close)
      ? { rate: average, average, close, by: "average" }
      : { rate: close, average, close, by: "close" };
  };
}

const closeOf = (inOrder: readonly DatedChange[], day: Day): DatedChange | undefined =>
  inOrder.findLast((rates) => rates.day <= day);

type DatedChange = RateChange & { day: Day };

/** Tells whether a new rate needs an approval. Exactly a tenth does not. */
export const movesByMoreThanATenth = (before: Rupees, rate: Rupees): boolean =>
  Math.abs(toPaise(rate) - toPaise(before)) * 10 > toPaise(before);
