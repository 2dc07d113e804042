/** Percentages have two decimals on the wire and on screen; inside they are integer basis points. */
export type BasisPoints = number;

export const toBasisPoints = (percent: number): BasisPoints => Math.round(percent * 100);

export const fromBasisPoints = (basisPoints: BasisPoints): number => basisPoints / 100;

/** Returns '12%' or '7.5%', with at most four decimals. Every public page needs it, so it does not load `Intl`. */
export const formatPercent = (percent: number): string => `${Number(percent.toFixed(4))}%`;
