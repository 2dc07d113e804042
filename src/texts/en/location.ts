export const location = {
  heading: "Our Branch",
  lead: "In {city}. Walk in, or call before you come.",
  where: "Where to find us",
} as const;
