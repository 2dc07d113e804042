import type { Texts } from "../texts.ts";

export const loanEligibility: Texts["loanEligibility"] = {
  heading: "लोन की पात्रता",
  lead: "हमारे भाव और लोन की सीमाओं के अनुसार आपके सोने पर कितना लोन मिल सकता है।",
  gold: "आपका सोना",
  rate: "हमारा भाव: शुद्ध सोने का {rate} प्रति ग्राम।",
  gram: "एक ग्राम पर कितना लोन",
  multiply: "बिना नगीनों के अपने सोने के वज़न से गुणा करें।",
  worthCaption: "शुद्ध सोने के हमारे भाव {rate} प्रति ग्राम पर: उसकी कीमत, और लोन की रकम के अनुसार प्रति ग्राम लोन।",
  purity: "शुद्धता",
  worth: "कीमत",
  limits: "लोन की सीमाएँ",
  limitsCaption: "लोन की रकम के अनुसार, आपके सोने की कीमत का जो हिस्सा दिया जा सकता है। {date} से लागू।",
  loan: "लोन की रकम",
  share: "कीमत का हिस्सा",
  upTo: "{amount} तक",
  above: "{amount} से ऊपर",
};
