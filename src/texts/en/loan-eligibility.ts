/** Eligibility page around its form, with the amounts per gram and the lending limits. */
export const loanEligibility = {
  heading: "Loan Eligibility",
  lead: "How much your gold can borrow, at today's rate and within the lending limits.",
  gold: "Your gold",
  rate: "Today's rate: {rate} per gram of pure gold.",
  gram: "What one gram can borrow",
  multiply: "Multiply by the weight of your gold without stones.",
  worthCaption:
    "At today's rate of {rate} per gram of pure gold: what it is worth, and the shares of that which may be lent.",
  purity: "Purity",
  worth: "Worth",
  limits: "Lending limits",
  limitsCaption:
    "The share of your gold's value that may be lent, by the amount of the loan. In force since {date}.",
  loan: "Loan amount",
  share: "Share of the value",
  upTo: "Up to {amount}",
  above: "Above {amount}",
} as const;
