/** Form for setting the gold rate, and the rates set so far. */
import type { RateChange } from "#domain/gold/gold-rates.ts";
import { defaultGoldRate } from "#domain/gold/gold-value.ts";
import { toPaise } from "#domain/basics/money.ts";
import { defineForm } from "#engine/declare/vocabulary.ts";

/** Rupees per gram of pure gold, and of other carats where they do not follow from it. */
export type GoldRate = { rate: number; rate22?: number; rate20?: number; rate18?: number };

/** `setBy` is a name. */
export type GoldRateChange = GoldRate & { setAt: string; setBy: string };

/** Converts rates for valuation. While none is set, it returns the public default rate. */
export function rateChangesOf(
  changes: readonly Omit<GoldRateChange, "setBy">[],
): [RateChange, ...RateChange[]] {
  const [first, ...others] = changes.map(({ rate, rate22, rate20, rate18, setAt }) => ({
    rate: toPaise(rate),
    byCarat: { 22: toPaise(rate22 ?? 0), 20: toPaise(rate20 ?? 0), 18: toPaise(rate18 ?? 0) },
    setAt,
  }));
  return first ? [first, ...others] : [{ rate: toPaise(defaultGoldRate), setAt: new Date(0).toISOString() }];
}

const caratRateField = (carat: number) =>
  ({ kind: "money", label: `${carat} carat (₹)`, extra: true, min: 1, max: 10_00_000 }) as const;

export const goldRateForm = defineForm<GoldRate>({
  fields: {
    rate: { kind: "money", label: "Gold rate per gram (₹)", required: true, max: 10_00_000 },
    rate22: caratRateField(22),
    rate20: caratRateField(20),
    rate18: caratRateField(18),
  },
  rules: [{ at: "rate", message: "The gold rate must be more than zero", holds: ({ rate }) => rate > 0 }],
  submit: {
    path: "/settings/update-gold-rate",
    roles: ["admin"],
    requiresReauthentication: true,
    success: "Gold rate updated successfully!",
    confirmable: { submit: "Set anyway" },
    failure: "Failed to update gold rate. Please try again.",
  },
});

/** Address of all rates set so far, for staff. */
export const goldRateHistoryPath = "/settings/gold-rates";

/** Public address of the current gold rate. */
export const goldRatePath = "/settings/gold-rate";
