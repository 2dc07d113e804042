/** Weights, dates and spans of time. Numbers are written alike in all three languages: with Indian grouping, in Latin digits. */
export const units = {
  grams: "{grams} g",
  months: "{months} months",
  monthNames: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
} as const;
