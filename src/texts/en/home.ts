/** Source: specification, section 5. */
export const home = {
  heading: "Welcome to {city}'s Most Trusted {goldLoan} Partner since {year}",
  goldLoan: "GOLD LOAN",
  lead: "Your gold stays yours. Borrow against it in the morning, use the money by the afternoon, and repay it in instalments or at the end.",
  rate: "Our gold rate: {rate} per gram",
  toGoldLoans: "See our gold loans",
  why: "Why customers choose us",
  features: {
    storage: {
      title: "Secure Storage",
      text: "Your gold is sealed in front of you and rests in our vault until you take it home.",
    },
    rate: { title: "Best Rate", text: "Our rate: {rate} per gram, the same for everyone." },
    approval: {
      title: "Quick Approval",
      text: "Approval within hours, with little paperwork.",
    },
  },
  calculator: {
    title: "Gold Loan Calculator",
    lead: "An interest estimate: your gold at {rate} per gram, with a flat {percent} for the year. The result also shows what you can really borrow.",
  },
  visit: {
    title: "Visit us",
    text: "Our branch is open {hours}. Bring your gold and an ID proof. We weigh, test and explain everything in front of you.",
    link: "Find our branch",
  },
} as const;
