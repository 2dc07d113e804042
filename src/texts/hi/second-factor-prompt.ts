import type { Texts } from "../texts.ts";

export const secondFactorPrompt: Texts["secondFactorPrompt"] = {
  instead: {
    passkey: "इसके बजाय पासकी इस्तेमाल करें",
    code: "इसके बजाय ऑथेंटिकेटर ऐप इस्तेमाल करें",
    recovery: "इसके बजाय रिकवरी कोड इस्तेमाल करें",
  },
  passkey: "अपनी पासकी इस्तेमाल करें",
  waiting: "आपकी पासकी का इंतज़ार है...",
  passkeyHint: "ब्राउज़र आपकी पासकी माँगेगा: अपना फ़ोन या कंप्यूटर अनलॉक करें, या सिक्योरिटी की को छुएँ।",
};
