import type { RateChange } from "#domain/gold/gold-rates.ts";
import { defaultGoldRate } from "#domain/gold/gold-value.ts";
import { toPaise } from "#domain/basics/money.ts";

/** Rupees per gram of pure gold, and of other carats where they do not follow from it. */
export type GoldRate = { rate: number; rate22?: number; rate20?: number; rate18?: number };

/** `setBy` is a name. */
export type GoldRateChange = GoldRate & { setAt: string; setBy: string };

/** The public default rate counts while none is set. */
export function rateChangesOf(
  changes: readonly Omit<GoldRateChange, "setBy">[],
): [RateChange, ...RateChange[]] {
  const [first, ...others] = changes.map(({ rate, rate22, rate20, rate18, setAt }) => ({
    rate: toPaise(rate),
    byCarat: { 22: toPaise(rate22 ?? 0), 20: toPaise(rate20 ?? 0), 18: toPaise(rate18 ?? 0) },
    setAt,
  }));
  return first ? [first, ...others] : [defaultRate];
}

const defaultRate: RateChange = {
  rate: toPaise(defaultGoldRate),
  setAt: new Date(0).toISOString(),
  isDefault: true,
};

export const goldRatePath = "/settings/gold-rate";
