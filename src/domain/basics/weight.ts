import { lazily } from "./lazily.ts";

/** Grams with two decimals on the wire and on screen; inside it is integer milligrams. */
export type Milligrams = number;
export type Grams = number;

export const toMilligrams = (grams: Grams): Milligrams => Math.round(grams * 1000);

export const toGrams = (milligrams: Milligrams): Grams => milligrams / 1000;

export const formatGrams = (grams: Grams): string => `${weightFormat().format(grams)} g`;

export const formatWeight = (weight: Milligrams): string => weightFormat().format(toGrams(weight));

const weightFormat = lazily(
  () => new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 3 }),
);
