/** Converts and formats milligrams and basis points; the wire and the screen have grams and percent. */
import { formatDecimal } from "./money.ts";

export type Milligrams = number;
export type Grams = number;

export const toMilligrams = (grams: Grams): Milligrams => Math.round(grams * 1000);

export const toGrams = (milligrams: Milligrams): Grams => milligrams / 1000;

export const formatGrams = (grams: Grams): string => `${formatDecimal(grams, 2, 3)} g`;

export const formatWeight = (weight: Milligrams): string => formatDecimal(toGrams(weight), 2, 3);

export type BasisPoints = number;

export const toBasisPoints = (percent: number): BasisPoints => Math.round(percent * 100);

export const fromBasisPoints = (basisPoints: BasisPoints): number => basisPoints / 100;

export const formatPercent = (percent: number): string => `${formatDecimal(percent, 0, 4)}%`;
