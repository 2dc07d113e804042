/** Source: specification, section 5. */
export const payments = {
  heading: "Payments",
  lead: "Three ways to pay an instalment or close a loan.",
  choose: "Choose how you pay",
  ways: {
    online: {
      title: "Online Banking",
      text: "Transfer from your bank account. Ask us for the account details, and write your loan number in the remarks.",
    },
    upi: {
      title: "UPI",
      text: "Pay from any UPI app. Keep the transaction ID; we record it with your payment.",
    },
    branch: { title: "Branch Payment", text: "Pay at our counter, {hours}, and take your receipt." },
  },
  afterwards: "After you have paid",
  steps: [
    {
      title: "We record it",
      text: "Amount, date and transaction ID are recorded on your loan the day we receive them.",
    },
    {
      title: "You can ask",
      text: "Call or visit us at any time. We tell you the amount paid and the balance.",
    },
    {
      title: "Your gold comes home",
      text: "With the last payment the loan is closed, and your gold is unsealed in front of you.",
    },
  ],
} as const;
