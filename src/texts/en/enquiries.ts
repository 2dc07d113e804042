/** Contact page and loan application. Source: specification, section 8; decision 2. */
export const enquiries = {
  working: "Sending...",
  noEmail: "No email?",
  callYou: "We call you",
  number: "Your message number is {number}. Please name it when you call.",
  contact: {
    heading: "Contact Us",
    lead: "Ask us anything about your gold. We answer in person.",
    write: "Write to {name}",
    submit: "Send Message",
  },
  application: {
    heading: "Apply for a Loan",
    lead: "Tell us what you need. We'll call you back and go through it together.",
    enquiry: "Your enquiry",
    submit: "Send Application",
    loan: "Loan",
    goldHint: "Enter 0 if you want to borrow without gold.",
    messageHint: "How much you need, and for how long.",
  },
  reach: "Or talk to us",
} as const;
