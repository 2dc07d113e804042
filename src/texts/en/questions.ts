/** Questions of visitors, answered on the home page. */
export const questions = {
  title: "Common questions",
  items: {
    worth: {
      question: "What is my gold worth?",
      answer:
        "Enter its weight at the top of this page. The estimate uses our rate of {rate} per gram of pure gold.",
    },
    cost: {
      question: "What does a loan cost a month?",
      answer:
        "For {principal} at {percent} a year, you pay {monthly} a month for {months} months: {total} in all, of which {interest} is interest. Our rates start at {lowestRate} a year.",
    },
    safe: {
      question: "Is my gold safe?",
      answer:
        "We seal it in front of you in a numbered packet. It stays in our vault until you take it home, and we compare the packets with our books.",
    },
    bring: { question: "What do I bring?", answer: "Your gold and an ID proof. Our branch is open {hours}." },
    back: {
      question: "How do I get my gold back?",
      answer:
        "Repay the loan in full, on any day. You get your gold within {days} working days; for a delay on our side we pay you {compensation} per day.",
    },
  },
} as const;
