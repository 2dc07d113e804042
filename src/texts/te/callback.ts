import type { Texts } from "../texts.ts";

export const callback: Texts["callback"] = {
  heading: "మీ నంబర్ ఇవ్వండి, మేమే ఫోన్ చేస్తాము",
  hours: "మా శాఖ తెరిచి ఉండే వేళల్లో మా సిబ్బంది ఫోన్ చేస్తారు: {hours}.",
  submit: "నాకు ఫోన్ చేయండి",
  working: "పంపుతున్నాము...",
};
