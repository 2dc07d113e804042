import { lazily } from "./lazily.ts";

/** Gold is weighed in grams with two decimals at the edges and kept as integer milligrams inside. */
export type Milligrams = number;
export type Grams = number;

export const toMilligrams = (grams: Grams): Milligrams => Math.round(grams * 1000);

export const toGrams = (milligrams: Milligrams): Grams => milligrams / 1000;

/** '12.50 g' */
export const formatGrams = (grams: Grams): string => `${twoDecimals().format(grams)} g`;

/** '12.50', for columns that name the unit themselves. */
export const formatWeight = (weight: Milligrams): string => twoDecimals().format(toGrams(weight));

const twoDecimals = lazily(
  () => new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 3 }),
);
