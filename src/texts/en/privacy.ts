/**
 * SAMPLE TEXT, marked on the page. It describes the data that this site really stores. Source: Digital
 * Personal Data Protection Act, 2023.
 */
export const privacy = {
  heading: "Privacy",
  lead: "We keep what we need to answer you and to lend to you, and sell none of it.",
  parts: [
    {
      title: "What this site keeps",
      says: [
        "When you write to us: your name, email address, phone number, the weight of your gold and your message.",
        "When you ask to be called: your phone number and when you asked.",
        "When you sign in: your browser keeps your name, your role and a key to your account until you sign out, and we keep when and from where you came in.",
        "When you choose a language: a cookie with that language, for a year. There is no other cookie.",
        "To keep programs out, we count for a short time how often one internet address writes to us or tries to sign in.",
      ],
    },
    {
      title: "What it does not do",
      says: [
        "Nobody counts your visits, and there is no advertising.",
        "The map, and a film where there is one, come from others, and only once you press for them. WhatsApp, mail and our pages on other sites have rules of their own.",
      ],
    },
    {
      title: "When you borrow",
      says: [
        "The branch keeps what the law asks of a lender: who you are and where you live, copies of your proofs, pictures of you and your gold, your loans and payments.",
        "It is kept for at least five years after the last loan, and the books for eight. Others get it where the law says so, such as credit bureaus and authorities.",
      ],
    },
    {
      title: "What you can ask for",
      says: [
        "You may ask what we hold of you, have it corrected, and have erased what the law does not make us keep.",
        "You may take back what you agreed to, as easily as you agreed. What was done until then stays right.",
        "Call {phone} or write to {email}. If we do not help, the page on complaints says what comes next; after that there is the Data Protection Board of India.",
      ],
    },
    {
      title: "If something goes wrong",
      says: [
        "If anything about you falls into the wrong hands, we tell you without delay what it was, what it may lead to and what you can do, and report it to the Board.",
      ],
    },
  ],
} as const;
