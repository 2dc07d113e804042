/** The calculator of the home page. Source: specification, section 5. */
export const calculator = {
  weight: "Gold weight (grams)",
  submit: "Calculate",
  result: "Result",
  of: "{grams} of gold",
  empty: "Enter a weight to see what it can bring.",
  amount: "Loan amount",
  interest: "Interest ({percent} p.a.)",
  total: "Total amount",
  rate: "Today's gold rate is {rate} per gram.",
  more: "See what your gold can borrow today",
  today:
    "At today's rate of {rate} and a lending limit of {percent}, the same gold in {karat}K can borrow up to {amount}.",
  how: "See how",
} as const;
