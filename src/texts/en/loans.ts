/** Loan products and terms. Source: specification, section 9. */
export const loans = {
  /** Keys are the names that staff read in an enquiry. */
  kinds: {
    "Gold Ornament Loan": {
      title: "Gold Ornament Loan",
      text: "Pledge bangles, chains and other jewellery, and get them back in the same condition.",
    },
    "Gold Coin Loan": {
      title: "Gold Coin Loan",
      text: "Borrow against your gold coins without parting with your savings.",
    },
    "Business Gold Loan": {
      title: "Business Gold Loan",
      text: "Working capital for your shop or trade, secured by the gold you already own.",
    },
    "Home Loan": {
      title: "Home Loan",
      text: "Buy, build or extend the home your family has in mind.",
    },
    "Business Loan": {
      title: "Business Loan",
      text: "Stock, machines or a second shop: money that grows with your trade.",
    },
    "Personal Loan": { title: "Personal Loan", text: "For a wedding, a course or a hospital bill." },
    "Vehicle Loan": { title: "Vehicle Loan", text: "Two wheels or four, new or used." },
  },
  amount: "Amount",
  range: "{from} to {upTo}",
  interest: "Interest",
  rate: "{rate} per annum",
  lowest: "From {rate} per annum",
} as const;
