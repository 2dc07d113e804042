export const about = {
  heading: "About {name}",
  lead: "Lending against gold in {city} since {year}.",
  story: {
    title: "Our story",
    paragraphs: [
      "{name} was founded in {year} on a simple idea: a family's gold should help it through a hard month and then come home again.",
      "We still work that way. Whoever comes in sees the scales, hears the rate and knows what the loan will cost before signing.",
      "And the ornament that was sealed in front of you is the one that is unsealed in front of you, the day the loan is paid.",
    ],
  },
  values: "What we stand for",
  highlights: {
    trust: { title: "Trust", text: "Every weighing and every test happens in front of you." },
    safety: { title: "Safety", text: "Your gold is sealed, recorded and kept in our vault." },
    speed: { title: "Speed", text: "Approval {approval}." },
  },
  figures: "Our years in figures",
} as const;
