/** Source: specification, sections 5 and 9. */
export const goldLoan = {
  heading: "Gold Loan",
  lead: "Cash for your gold, from {lowestRate} per annum and for {tenure}.",
  why: "Benefits",
  benefits: {
    rates: { title: "Low rates", text: "Interest from {lowestRate} per annum." },
    tenure: { title: "Flexible tenure", text: "Any term from {tenure}." },
    approval: { title: "Fast approval", text: "Approval {approval}." },
    keeping: {
      title: "Safe keeping",
      text: "Your gold stays sealed in our vault until you take it home.",
    },
  },
  choose: "Choose your gold loan",
} as const;
