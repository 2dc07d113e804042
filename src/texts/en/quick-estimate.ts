/** Estimate at the top of the home page. */
export const quickEstimate = {
  form: "What is my gold worth?",
  weight: "Weight in grams",
  purity: "Purity",
  result: "You can borrow up to",
  worth: "At our rate, {grams} of {karat}K gold is worth {worth}.",
  upTo: "For loans up to {upTo}, we can lend {percent} of that.",
  above: "For loans above {above}, we can lend {percent} of that.",
  none: "Enter the weight of your gold without stones, from 0.01 to {heaviest} grams.",
  setOn: "set on {date}",
  weeks: "Rate per gram, last six weeks",
  today: "today",
  check: "Check Eligibility",
} as const;
