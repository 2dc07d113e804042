export const notFound = {
  heading: "Page not found",
  lead: "There is no page at this address. It may have moved, or the address may be mistyped.",
  home: "Go to the home page",
  perhaps: "You may be looking for",
} as const;
