import type { Texts } from "../texts.ts";

export const quickEstimate: Texts["quickEstimate"] = {
  form: "मेरे सोने पर कितना मिलेगा?",
  weight: "सोने का वज़न (ग्राम)",
  purity: "शुद्धता",
  result: "आपको इतने तक का लोन मिल सकता है",
  worth: "हमारे भाव से {grams} {karat}K सोने की कीमत {worth} है।",
  upTo: "{upTo} तक के लोन में नियम इस कीमत का {percent} तक देने देते हैं।",
  above: "{above} से ऊपर के लोन में नियम इस कीमत का {percent} तक देने देते हैं।",
  none: "बिना नग के सोने का वज़न लिखें: 0 से ज़्यादा और {heaviest} ग्राम तक।",
  setOn: "तय हुआ: {date}",
  weeks: "पिछले छह हफ़्तों में प्रति ग्राम भाव",
  today: "आज",
  check: "पात्रता जाँचें",
};
