import type { Texts } from "../texts.ts";

export const units: Texts["units"] = {
  grams: "{grams} గ్రా",
  months: "{months} నెలలు",
  monthNames: [
    ...(["జనవరి", "ఫిబ్రవరి", "మార్చి", "ఏప్రిల్", "మే", "జూన్"] as const),
    ...(["జులై", "ఆగస్టు", "సెప్టెంబర్", "అక్టోబర్", "నవంబర్", "డిసెంబర్"] as const),
  ],
};
