import type { Texts } from "../texts.ts";

export const map: Texts["map"] = {
  show: "नक्शे पर देखें",
  choose: "शाखा को छूते ही Google का नक्शा यहाँ खुलेगा।",
  map: "नक्शा: {branch}",
  mapOf: "{branch} का नक्शा",
};
