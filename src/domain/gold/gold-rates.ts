import { addDays, type Day, dayOf } from "#domain/basics/dates.ts";
import { type CaratTenths, pureGold, shareOfPure, toCaratTenths } from "./carats.ts";
import { type FineRate, type GoldRates, fineRateOf, purities } from "./gold-value.ts";

/**
 * Rates from an instant until the next change. A new change also ends the rates entered for other carats. `isDefault`
 * marks the rate that is used until the company sets one.
 */
export type RateChange = GoldRates & { setAt: string; isDefault?: true };

/** Reference rate of a purity on a day, and the figure that set it. */
export type ReferenceRate = {
  rate: FineRate;
  average: FineRate;
  close: FineRate;
  by: "average" | "close" | "current" | "default";
};

export const averagingDays = 30;

/**
 * Lower of the 30-day average of closing rates and the previous close, or the latest rate if no day has closed yet. Source:
 * Reserve Bank of India (Lending Against Gold and Silver Collateral) Directions, 2025, on valuation.
 */
export const referenceRate = (
  changes: readonly RateChange[],
  day: Day,
  fineness: CaratTenths,
): ReferenceRate | undefined => referenceRatesOn(changes, day)(fineness);

/** Reference rates of a day by fineness, for several articles. */
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
  const own = (fineness: CaratTenths): ReferenceRate => {
    const rates = closes.map((close) => fineRateOf(close, fineness));
    const [close] = rates;
    if (close === undefined) {
      const rate = fineRateOf(current, fineness);
      return { rate, average: rate, close: rate, by: "current" };
    }
    if (current.isDefault) return { rate: close, average: close, close, by: "default" };
    const average = Math.floor(rates.reduce((sum, rate) => sum + rate, 0) / rates.length);
    return { rate: Math.min(average, close), average, close, by: average < close ? "average" : "close" };
  };
  const pure = own(pureGold);
  return (fineness) => {
    if (isUsual(fineness)) return own(fineness);
    const [rate = 0, average = 0, close = 0] = [pure.rate, pure.average, pure.close].map((figure) =>
      shareOfPure(figure, fineness),
    );
    return { rate, average, close, by: pure.by };
  };
}

/** Only these have rates of their own. */
const isUsual = (fineness: CaratTenths): boolean =>
  purities.some((carat) => toCaratTenths(carat) === fineness);

const closeOf = (inOrder: readonly DatedChange[], day: Day): DatedChange | undefined =>
  inOrder.findLast((rates) => rates.day <= day);

type DatedChange = RateChange & { day: Day };
