import { formatDecimal } from "./decimals.ts";

/** Grams with two decimals on the wire and on screen; inside it is integer milligrams. */
export type Milligrams = number;
export type Grams = number;

export const toMilligrams = (grams: Grams): Milligrams => Math.round(grams * 1000);

export const toGrams = (milligrams: Milligrams): Grams => milligrams / 1000;

export const formatGrams = (grams: Grams): string => `${formatDecimal(grams, 2, 3)} g`;

export const formatWeight = (weight: Milligrams): string => formatDecimal(toGrams(weight), 2, 3);
