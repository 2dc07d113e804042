import { lazily } from "./lazily.ts";

/** A rate is a percentage with two decimals at the edges and integer basis points inside. */
export type BasisPoints = number;

export const toBasisPoints = (percent: number): BasisPoints => Math.round(percent * 100);

export const fromBasisPoints = (basisPoints: BasisPoints): number => basisPoints / 100;

/** '12%', '7.5%' */
export const formatPercent = (percent: number): string => `${upToFour().format(percent)}%`;

const upToFour = lazily(() => new Intl.NumberFormat("en-IN", { maximumFractionDigits: 4 }));
