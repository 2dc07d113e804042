import type { Texts } from "../catalogue.ts";

export const frame: Texts["frame"] = {
  skip: "విషయానికి వెళ్ళండి",
  home: "{name}, హోమ్",
  main: "ప్రధాన",
  menu: "మెనూ",
  links: {
    "/": "హోమ్",
    "/about": "మా గురించి",
    "/services": "సేవలు",
    "/location": "చిరునామా",
    "/contact": "సంప్రదించండి",
  },
  login: "లాగిన్",
  logout: "లాగౌట్",
  welcome: "స్వాగతం, {user}",
  myLoans: "నా రుణాలు",
  languages: "భాషలు",
  since: "{year} నుండి {city}లో బంగారు రుణాలు.",
  currentRate: "ప్రస్తుత బంగారం ధర",
  perGram: "ఒక గ్రాముకు",
  services: "సేవలు",
  serviceLinks: {
    "/gold-loan": "బంగారు రుణం",
    "/gold-purchase": "బంగారం కొనుగోలు",
    "/bank-buy-back": "బ్యాంకు నుండి విడిపించడం",
    "/other-loans": "ఇతర రుణాలు",
    "/interest-rates": "వడ్డీ రేట్లు",
    "/payments": "చెల్లింపులు",
  },
  contact: "సంప్రదించండి",
  follow: "మమ్మల్ని అనుసరించండి",
};
