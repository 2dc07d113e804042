import type { Texts } from "../texts.ts";

export const actions: Texts["actions"] = {
  checkEligibility: "అర్హత చూసుకోండి",
  apply: "దరఖాస్తు చేయండి",
  contact: "మమ్మల్ని సంప్రదించండి",
  call: "ఫోన్ చేయండి: {phone}",
};
