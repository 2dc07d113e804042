/** Units, dates and durations. All languages write numbers in Latin digits with Indian grouping. */
export const units = {
  grams: "{grams} g",
  months: "{months} months",
  monthNames: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
} as const;
