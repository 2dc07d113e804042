import type { Texts } from "../texts.ts";

export const actions: Texts["actions"] = {
  checkEligibility: "पात्रता जाँचें",
  apply: "आवेदन करें",
  contact: "हमसे संपर्क करें",
  call: "फ़ोन करें: {phone}",
};
