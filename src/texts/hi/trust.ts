import type { Texts } from "../texts.ts";

export const trust: Texts["trust"] = {
  people: "काउंटर के पीछे के लोग",
  keeping: "आपका सोना कहाँ रहता है",
  vault: "तिजोरी",
  insurance: "बीमा",
  testimonials: "ग्राहक क्या कहते हैं",
  pictures: "अंदर की एक झलक",
};
