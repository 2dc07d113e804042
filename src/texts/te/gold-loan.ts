import type { Texts } from "../texts.ts";

export const goldLoan: Texts["goldLoan"] = {
  heading: "బంగారు రుణం",
  lead: "మీ బంగారంపై నగదు: వడ్డీ సంవత్సరానికి {lowestRate} నుండి, గడువు {tenure}.",
  why: "ప్రయోజనాలు",
  benefits: {
    rates: { title: "తక్కువ వడ్డీ", text: "వడ్డీ సంవత్సరానికి {lowestRate} నుండి." },
    tenure: { title: "మీకు వీలైన గడువు", text: "{tenure} మీకు నచ్చిన గడువు." },
    approval: { title: "త్వరగా ఆమోదం", text: "{approval} ఆమోదం." },
    keeping: {
      title: "భద్రంగా మీ బంగారం",
      text: "మీరు ఇంటికి తీసుకెళ్ళే వరకు మీ బంగారం సీలుతో మా వాల్ట్‌లోనే ఉంటుంది.",
    },
  },
  choose: "మీ బంగారు రుణాన్ని ఎంచుకోండి",
};
