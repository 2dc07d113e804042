import type { Texts } from "../texts.ts";

export const location: Texts["location"] = {
  heading: "हमारी शाखा",
  lead: "{city} में। सीधे आइए, या आने से पहले फ़ोन कीजिए।",
  where: "हम कहाँ मिलेंगे",
};
