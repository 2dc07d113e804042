import type { Texts } from "../texts.ts";

export const location: Texts["location"] = {
  heading: "మా శాఖ",
  lead: "{city}లో. నేరుగా రండి, లేదా వచ్చే ముందు ఫోన్ చేయండి.",
  where: "మేము ఎక్కడ ఉన్నాము",
};
