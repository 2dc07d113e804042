import type { Texts } from "../texts.ts";

export const callback: Texts["callback"] = {
  heading: "మీ నంబర్ ఇవ్వండి, మేమే మీకు ఫోన్ చేస్తాము",
  hours: "మేము ఫోన్ చేసే వేళలు: {hours}.",
  submit: "నాకు ఫోన్ చేయండి",
  working: "పంపుతున్నాము...",
};
