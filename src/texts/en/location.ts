export const location = {
  heading: "Our Branch",
  lead: "In {city}. Walk in, or call before you come.",
  call: "Call {phone}",
  where: "Where to find us",
} as const;
