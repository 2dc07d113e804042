/** Source: specification, section 5. */
export const payments = {
  heading: "Payments",
  lead: "Three ways to pay an instalment or close a loan.",
  choose: "Choose how you pay",
  ways: {
    online: {
      title: "Online Banking",
      text: "Transfer from your bank account. Ask us for the account details, and name your loan in the remark.",
    },
    upi: {
      title: "UPI",
      text: "Pay from any UPI app. Keep the transaction ID: we note it with your payment.",
    },
    branch: { title: "Branch Payment", text: "Pay at our counter, {hours}, and take your receipt along." },
  },
  afterwards: "After you have paid",
  steps: [
    {
      title: "We note it",
      text: "Amount, date and transaction ID go into your loan's history the day they reach us.",
    },
    { title: "You can ask", text: "Call or come in at any time: we read you what is paid and what is left." },
    {
      title: "Your gold comes home",
      text: "With the last payment the loan is closed, and your gold is unsealed in front of you.",
    },
  ],
} as const;
