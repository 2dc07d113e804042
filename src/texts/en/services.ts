/** Services in the order of their page, and reasons to choose the company. */
export const services = {
  heading: "Our Services",
  lead: "Six services for gold and loans.",
  offered: "What we can do for you",
  cards: {
    "/gold-loan": {
      title: "Gold Loan",
      text: "Cash against your gold within hours, at low and clear rates.",
    },
    "/gold-purchase": {
      title: "Gold Purchase",
      text: "Coins and bars of tested purity, weighed in front of you.",
    },
    "/bank-buy-back": {
      title: "Bank Buy Back",
      text: "We pay off your gold loan at the bank and release your gold.",
    },
    "/interest-rates": {
      title: "Interest Rates",
      text: "Every rate and every fee on one page, before you sign anything.",
    },
    "/other-loans": {
      title: "Other Loans",
      text: "Home, business, personal and vehicle loans from people who know you.",
    },
    "/payments": { title: "Payments", text: "Pay an instalment online, by UPI or at our counter." },
  },
  details: {
    "/gold-loan": "Against ornaments or coins, for home or business. Repay in instalments or at the end.",
    "/gold-purchase": "10 g coins and 20 g and 50 g bars, each at a fixed price.",
    "/bank-buy-back": "Once your gold is free, you sell it to us or pledge it for a new loan.",
    "/interest-rates": "Compare what each service costs and how long it takes.",
    "/other-loans":
      "Bring proofs of identity, income and address, six months of bank statements and photographs.",
    "/payments": "We record every payment on your loan, and tell you what is left to pay.",
  },
  why: "Why Choose Us",
  reasons: [
    "Gold loan rates from {lowestRate} per annum",
    "Approval {approval}",
    "Tenure from {tenure}",
    "Secure storage for every gram you pledge",
    "Weighing and testing in front of you",
    "In {city} since {year}",
  ],
} as const;
