import type { Texts } from "../texts.ts";

export const calculator: Texts["calculator"] = {
  weight: "सोने का वज़न (ग्राम)",
  submit: "हिसाब लगाएँ",
  result: "नतीजा",
  of: "{grams} सोना",
  empty: "वज़न लिखें और अनुमान देखें।",
  amount: "लोन की रकम",
  interest: "ब्याज ({percent} सालाना)",
  total: "कुल रकम",
  rate: "हमारा सोने का भाव {rate} प्रति ग्राम है।",
  more: "पात्रता जाँचें",
  borrowable: "आपको ज़्यादा से ज़्यादा इतना लोन मिल सकता है",
  today: "{karat}K सोने पर, हमारे भाव {rate} और {percent} की लोन सीमा से।",
  how: "देखें कैसे",
};
