import { formatRupees } from "#domain/basics/money.ts";

/** Prices of gold in rupees per gram. Source: specification, section 9. */

/** Indicative. */
export const buybackRates = [
  { purity: "24K", perGram: 5700 },
  { purity: "22K", perGram: 5225 },
  { purity: "18K", perGram: 4275 },
] as const;

/** Price range of gold bought by weight. */
export const purchasePrices = { lowest: formatRupees(7000), highest: formatRupees(7500) };
