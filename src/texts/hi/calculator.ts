import type { Texts } from "../texts.ts";

export const calculator: Texts["calculator"] = {
  weight: "सोने का वज़न (ग्राम)",
  submit: "हिसाब लगाएँ",
  result: "नतीजा",
  of: "{grams} सोना",
  empty: "वज़न लिखें और देखें कि कितना मिलेगा।",
  amount: "लोन की रकम",
  interest: "ब्याज ({percent} सालाना)",
  total: "कुल रकम",
  rate: "आज सोने का भाव {rate} प्रति ग्राम है।",
  more: "देखें, आज आपके सोने पर कितना लोन मिलेगा",
  today: "आज के भाव {rate} और {percent} की लोन सीमा से इसी {karat}K सोने पर {amount} तक लोन मिल सकता है।",
  how: "देखें कैसे",
};
