/** SAMPLE TEXT, marked on the page. */
export const terms = {
  heading: "Terms of this site",
  lead: "What you sign at the branch counts. This site helps you to get there well informed.",
  parts: [
    {
      title: "What our figures mean",
      says: [
        "Rates, calculators and examples show what a loan may come to. They are no offer: what your gold is worth is found at the branch, in front of you, at the rate of that day.",
        "Where this site and your agreement or key fact statement differ, those count.",
      ],
    },
    {
      title: "Who can borrow",
      says: [
        "Whoever is 18 or older, can show who they are, and owns the gold. We ask you to declare that it is yours.",
        "We do not lend on gold of doubtful ownership, on raw gold, or to buy gold.",
      ],
    },
    {
      title: "Using this site",
      says: [
        "Tell us what is true, and leave only numbers and addresses that are yours.",
        "Keep your password to yourself. We never ask for it, nor for a one-time code, on the phone or by message.",
        "Do not try to disturb the site or to see what is not meant for you.",
      ],
    },
    {
      title: "Other people's pages",
      says: ["Maps, WhatsApp and our pages on other sites belong to others, and their own terms hold there."],
    },
    {
      title: "Law",
      says: [
        "The law of India holds, and the courts of {city} decide. The law's protection of consumers stays.",
      ],
    },
  ],
} as const;
