import type { Texts } from "../texts.ts";

export const map: Texts["map"] = {
  show: "మ్యాప్‌లో చూపండి",
  choose: "శాఖపై నొక్కితే Google మ్యాప్‌లో కనిపిస్తుంది.",
  map: "మ్యాప్: {branch}",
  mapOf: "{branch} మ్యాప్",
};
