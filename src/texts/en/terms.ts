export const terms = {
  heading: "Terms of this site",
  lead: "Your signed agreement is binding. This site is for information.",
  parts: [
    {
      title: "What our figures mean",
      says: [
        "Rates, calculators and examples are estimates, not an offer. The branch values your gold in front of you, at that day's rate.",
        "If this site differs from your agreement or key fact statement, the agreement and the statement apply.",
      ],
    },
    {
      title: "Who can borrow",
      says: [
        "You must be 18 or older, prove your identity and own the gold. We ask you to declare that it is yours.",
        "We do not lend on gold of doubtful ownership, on raw gold, or to buy gold.",
      ],
    },
    {
      title: "Using this site",
      says: [
        "Give true information, and only your own numbers and addresses.",
        "Keep your password secret. We never ask for it, or for a one-time code, by phone or message.",
        "Do not disrupt the site or try to access other people's data.",
      ],
    },
    {
      title: "Third-party sites",
      says: ["Maps, WhatsApp and our pages on other sites follow the terms of their owners."],
    },
    {
      title: "Law",
      says: ["Indian law applies; {city} courts have jurisdiction. Your consumer rights are unaffected."],
    },
  ],
} as const;
