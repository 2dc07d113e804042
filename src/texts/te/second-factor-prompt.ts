import type { Texts } from "../texts.ts";

export const secondFactorPrompt: Texts["secondFactorPrompt"] = {
  instead: {
    passkey: "బదులుగా పాస్‌కీ వాడండి",
    code: "బదులుగా ఆథెంటికేటర్ యాప్ వాడండి",
    recovery: "బదులుగా రికవరీ కోడ్ వాడండి",
  },
  passkey: "మీ పాస్‌కీ వాడండి",
  waiting: "మీ పాస్‌కీ కోసం చూస్తున్నాం...",
  passkeyHint: "బ్రౌజర్ మీ పాస్‌కీ అడుగుతుంది: మీ ఫోన్ లేదా కంప్యూటర్ అన్‌లాక్ చేయండి, లేదా సెక్యూరిటీ కీని తాకండి.",
};
