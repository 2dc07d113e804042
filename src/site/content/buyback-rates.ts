/** Indicative, in rupees per gram. Source: specification, section 9. */
export const buybackRates = [
  { purity: "24K", perGram: 5700 },
  { purity: "22K", perGram: 5225 },
  { purity: "18K", perGram: 4275 },
] as const;
