/** The calculator of the home page. Source: specification, section 5. */
export const calculator = {
  weight: "Gold weight (grams)",
  submit: "Calculate",
  result: "Result",
  of: "{grams} of gold",
  empty: "Enter a weight to see the estimate.",
  amount: "Loan amount",
  interest: "Interest ({percent} p.a.)",
  total: "Total amount",
  rate: "Our gold rate is {rate} per gram.",
  more: "Check Eligibility",
  borrowable: "You can borrow up to",
  today: "On {karat}K gold, at our rate of {rate} and a lending limit of {percent}.",
  how: "See how",
} as const;
