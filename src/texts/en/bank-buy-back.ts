/** Source: specification, sections 5 and 9. */
export const bankBuyBack = {
  heading: "Bank Buy Back",
  lead: "Is your gold pledged at a bank? We pay off that loan and release your gold; you decide what comes next.",
  why: "Benefits",
  benefits: {
    settled: { title: "We settle with the bank", text: "Our staff come with you and pay the bank directly." },
    price: {
      title: "Tested in front of you",
      text: "The test at our counter decides the final rate, and you watch it.",
    },
    fee: { title: "No fee", text: "You get the full amount we agree on." },
    days: { title: "Done in 1-2 days", text: "From your call to the money in your account." },
  },
  how: "How it works",
  steps: [
    { title: "Bring your documents", text: "The bank's loan statement and an ID proof." },
    { title: "Get our offer", text: "We value the gold from the statement, the same day." },
    { title: "We pay the bank", text: "The loan is closed and your gold released." },
    { title: "Sell or pledge", text: "We pay the difference to your account, or give you a new loan." },
  ],
  rates: {
    title: "Indicative buyback rates",
    caption:
      "What we pay for gold you sell to us, after testing and melting. The final rate depends on the test at our counter.",
    columns: ["Purity", "Rate per gram", "Rate per 10 grams"],
    toReasons: "Why our gold rate differs",
  },
} as const;
