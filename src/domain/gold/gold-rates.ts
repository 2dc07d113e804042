import { addDays, type Day, dayOf } from "#domain/basics/dates.ts";
import { type FineRate, type GoldRates, rateOf } from "./gold-value.ts";

/** The rates from an instant on, until the next ones. What was entered for other carats ends with them. */
export type RateChange = GoldRates & { setAt: string };

/** What gold of a purity counts as on a day, and which of the two readings that is. */
export type ReferenceRate = {
  rate: FineRate;
  average: FineRate;
  close: FineRate;
  by: "average" | "close" | "current";
};

/** The days before, over which a lender averages. */
export const averagedDays = 30;

/**
 * The lower of the average of the last 30 days' closing rates and the day before's; each day closes at the rate that
 * was set last. Days before the first rate do not count; where none is left, the rate that was set first does.
 * `changes` may come in any order. Undefined while no rate was ever set.
 * Source: Reserve Bank of India (Lending Against Gold and Silver Collateral) Directions, 2025, on valuation.
 */
export function referenceRate(
  changes: readonly RateChange[],
  day: Day,
  carat: number,
): ReferenceRate | undefined {
  const inOrder = changes
    .toSorted((one, other) => (one.setAt < other.setAt ? -1 : 1))
    .map((change) => ({ ...change, day: dayOf(change.setAt) }));
  const [first] = inOrder;
  if (!first) return undefined;

  const closes = Array.from({ length: averagedDays }, (_, index) =>
    closeOf(inOrder, addDays(day, -1 - index)),
  )
    .filter((rates) => rates !== undefined)
    .map((rates) => rateOf(rates, carat));
  const [close] = closes;
  if (close === undefined) {
    const rate = rateOf(first, carat);
    return { rate, average: rate, close: rate, by: "current" };
  }
  const average = Math.floor(closes.reduce((sum, rate) => sum + rate, 0) / closes.length);
  return { rate: Math.min(average, close), average, close, by: average < close ? "average" : "close" };
}

const closeOf = (inOrder: readonly (GoldRates & { day: Day })[], day: Day): GoldRates | undefined =>
  inOrder.findLast((rates) => rates.day <= day);
