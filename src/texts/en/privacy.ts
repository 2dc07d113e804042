/**
 * Describes the data that this site really stores. Source: Digital
 * Personal Data Protection Act, 2023.
 */
export const privacy = {
  heading: "Privacy",
  lead: "We keep the data that we need to answer you and to lend to you, and we never sell it.",
  parts: [
    {
      title: "What this site keeps",
      says: [
        "When you write to us: your name, email address, phone number, the weight of your gold and your message.",
        "When you ask to be called: your phone number and when you asked.",
        "When you log in: your browser keeps your name, your role and a key to your account until you log out, and we keep the time and the address of your login.",
        "When you log in: a cookie with a random mark, for a year. By it we know a device you have used before and warn you of a new one.",
        "When you choose a language: a cookie with that language, for a year.",
        "We use no other cookies.",
        "To stop automated attacks, we count for a short time how often an internet address writes to us or tries to log in.",
      ],
    },
    {
      title: "What it does not do",
      says: [
        "We use no analytics and no advertising.",
        "Maps and videos come from third parties and load only when you press for them. WhatsApp, email and our pages on other sites follow their own rules.",
      ],
    },
    {
      title: "When you borrow",
      says: [
        "The branch keeps what the law requires: your identity and address, copies of your proofs, pictures of you and your gold, your loans and payments.",
        "We keep it for at least five years after the last loan, and the books for eight years. We share it only where the law requires, such as with credit bureaus and authorities.",
      ],
    },
    {
      title: "Your rights",
      says: [
        "You may ask for the data that we hold about you, have it corrected, and have it erased unless the law requires us to keep it.",
        "You may withdraw your consent as easily as you gave it. This does not affect anything done before.",
        "Call {phone} or write to {email}. If we do not help, the page on complaints says what comes next; after that there is the Data Protection Board of India.",
      ],
    },
    {
      title: "If something goes wrong",
      says: [
        "If your data reaches the wrong hands, we tell you without delay what was affected, the likely effects and what you can do, and we report it to the Board.",
      ],
    },
  ],
} as const;
