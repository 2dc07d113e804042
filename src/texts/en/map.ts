export const map = {
  show: "Show on the map",
  choose: "Tap the branch to see it on a map from Google.",
  map: "Map: {branch}",
  mapOf: "Map of {branch}",
} as const;
