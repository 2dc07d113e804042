/** Purchase prices and buy-back rates of gold on the site, in rupees per gram. Source: specification, section 9. */
import { formatRupees } from "#domain/basics/money.ts";

export const buybackRates = [
  { purity: "24K", perGram: 5700 },
  { purity: "22K", perGram: 5225 },
  { purity: "18K", perGram: 4275 },
] as const;

export const purchasePrices = { lowest: formatRupees(7000), highest: formatRupees(7500) };
