import type { Texts } from "../texts.ts";

export const enquiries: Texts["enquiries"] = {
  working: "भेजा जा रहा है...",
  noEmail: "ईमेल नहीं है?",
  callYou: "हम फ़ोन करेंगे",
  number: "आपके संदेश का नंबर {number} है। फ़ोन करते समय यह नंबर बताइए।",
  contact: {
    heading: "हमसे संपर्क करें",
    lead: "अपने सोने के बारे में कुछ भी पूछिए। जवाब हमारे लोग खुद देते हैं।",
    write: "{name} को लिखें",
    submit: "संदेश भेजें",
  },
  application: {
    heading: "लोन के लिए आवेदन",
    lead: "बताइए आपको क्या चाहिए। हम फ़ोन करके सब कुछ साथ में समझ लेंगे।",
    enquiry: "आपकी ज़रूरत",
    submit: "आवेदन भेजें",
    loan: "लोन",
    goldHint: "बिना सोने के लोन चाहिए तो 0 लिखें।",
    messageHint: "कितना चाहिए और कितने समय के लिए।",
  },
  reach: "या हमसे बात करें",
};
