/** In tenths, so that 21.5 carat is a whole number. */
export type CaratTenths = number;

export const pureGold: CaratTenths = 240;

export const toCaratTenths = (carat: number): CaratTenths => Math.round(carat * 10);
export const toCarat = (tenths: CaratTenths): number => tenths / 10;
