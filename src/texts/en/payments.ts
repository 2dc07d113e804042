/** Source: specification, section 5. */
export const payments = {
  heading: "Payments",
  lead: "Three ways to pay an instalment or close a loan.",
  choose: "Choose how you pay",
  ways: {
    online: {
      title: "Online Banking",
      text: "Transfer from your bank account, and write your ticket number in the remarks.",
    },
    upi: {
      title: "UPI",
      text: "Pay from any UPI app. Keep the transaction ID; we record it with your payment.",
    },
    branch: { title: "Branch Payment", text: "Pay at our counter, {hours}, and take your receipt." },
  },
  where: {
    title: "Where to pay",
    ask: "Ask us for our UPI ID or bank account before you pay: call {call} or write on {chat}.",
    question: "Hello, I want to repay my gold loan. What is your UPI ID or bank account?",
    code: "QR code of our UPI ID",
    scan: "Scan the code with any UPI app, and type the amount.",
    id: "UPI ID",
    name: "Name that the app shows",
    account: "Bank account",
    holder: "Account holder",
    number: "Account number",
    ifsc: "IFSC code",
    bank: "Bank name",
    note: "Write your ticket number in the note or the remarks. Ask us for today's amount, or see it under My gold.",
  },
  afterwards: "After you have paid",
  steps: [
    {
      title: "We record it",
      text: "Amount, date and transaction ID are recorded on your loan the day we receive them.",
    },
    {
      title: "You can ask",
      text: "Call or visit us, {hours}. We tell you the amount paid and the balance.",
    },
    {
      title: "Your gold comes home",
      text: "The last payment closes the loan. When you collect your gold, we break the seal in front of you.",
    },
  ],
} as const;
