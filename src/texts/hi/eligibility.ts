import type { Texts } from "../texts.ts";

export const eligibility: Texts["eligibility"] = {
  piece: "नग {number}",
  weight: "सोने का शुद्ध वज़न (ग्राम)",
  purity: "शुद्धता",
  remove: "हटाएँ",
  removePiece: "नग {number} हटाएँ",
  add: "एक और नग जोड़ें",
  tenure: "अवधि",
  submit: "पात्रता जाँचें",
  result: "नतीजा",
  empty: "बिना नगीनों के अपने सोने का वज़न लिखें: 0 से ज़्यादा और {heaviest} ग्राम तक।",
  apply: "इसी हिसाब से आवेदन करें",
  how: "हमने यह हिसाब कैसे लगाया",
  pledged: "{pieces} सोना",
  pieceOf: "{grams} {karat}K",
  value: "आपके सोने की कीमत",
  limit: "लोन की सीमा",
  share: "कीमत का {percent}",
  instalment: "{months} महीनों की किस्त, {percent} सालाना पर",
  monthly: "{amount} महीना",
  amount: "आपको लोन मिल सकता है",
  steps: {
    piece:
      "{grams} {karat}K सोने में 24 में से {karat} हिस्से शुद्ध सोना है: {grams} × {karat} ÷ 24 × {rate} = {value}।",
    share: "इतने लोन पर नियमों के अनुसार कीमत का {percent} दिया जा सकता है: {amount}।",
    limit:
      "कीमत का {percent} तो {share} होता है, पर यह हिस्सा {amount} तक ही दिया जा सकता है। इससे ज़्यादा के लिए हिस्सा कम हो जाता है, जिससे और कम मिलता है।",
    repaid:
      "हमारी सबसे कम दर, {percent} सालाना पर {months} महीनों में चुकाने पर: {monthly} महीना, कुल {total}। वज़न, शुद्धता और दर शाखा में तय होते हैं।",
  },
  message: "मुझे {pieces} सोने पर {months} महीनों के लिए {amount} का लोन चाहिए।",
};
