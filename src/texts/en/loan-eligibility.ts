/** Eligibility page around its form, with the amounts per gram and the lending limits. */
export const loanEligibility = {
  heading: "Loan Eligibility",
  lead: "How much you can borrow at our gold rate, within the lending limits.",
  gold: "Your gold",
  rate: "Our rate: {rate} per gram of pure gold.",
  gram: "Loan per gram",
  multiply: "Multiply by the weight of your gold without stones.",
  worthCaption:
    "At our rate of {rate} per gram of pure gold: its value, and the loan per gram by the size of the loan.",
  purity: "Purity",
  worth: "Worth",
  limits: "Lending limits",
  limitsCaption: "Lending limit as a share of your gold's value, by loan amount. In force since {date}.",
  loan: "Loan amount",
  share: "Share of the value",
  upTo: "Up to {amount}",
  above: "Above {amount}",
} as const;
