import type { Texts } from "../texts.ts";

export const units: Texts["units"] = {
  grams: "{grams} ग्राम",
  months: "{months} महीने",
  monthNames: [
    ...(["जनवरी", "फ़रवरी", "मार्च", "अप्रैल", "मई", "जून"] as const),
    ...(["जुलाई", "अगस्त", "सितंबर", "अक्टूबर", "नवंबर", "दिसंबर"] as const),
  ],
};
