export const about = {
  heading: "About {name}",
  lead: "Lending against gold in {city} since {year}.",
  story: {
    title: "Our story",
    paragraphs: [
      "{name} was founded in {year} on a simple idea: gold should help a family through a hard month and then come home again.",
      "We still work that way. Every customer sees the weighing, hears the rate and knows the cost of the loan before signing.",
      "We seal your ornament in front of you, and we break the seal in front of you when you take it home.",
    ],
  },
  values: "Our values",
  highlights: {
    trust: { title: "Trust", text: "Every weighing and every test happens in front of you." },
    safety: { title: "Safety", text: "Your gold is sealed, recorded and kept in our vault." },
    speed: { title: "Speed", text: "Approval {approval}." },
  },
  figures: "Our record in figures",
} as const;
