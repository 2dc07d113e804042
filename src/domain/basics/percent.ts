import { formatDecimal } from "./decimals.ts";

/** Percentages have two decimals on the wire and on screen; inside they are integer basis points. */
export type BasisPoints = number;

export const toBasisPoints = (percent: number): BasisPoints => Math.round(percent * 100);

export const fromBasisPoints = (basisPoints: BasisPoints): number => basisPoints / 100;

export const formatPercent = (percent: number): string => `${formatDecimal(percent, 0, 4)}%`;
