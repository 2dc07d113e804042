import type { Texts } from "../catalogue.ts";

export const frame: Texts["frame"] = {
  skip: "मुख्य सामग्री पर जाएँ",
  home: "{name}, होम",
  main: "मुख्य",
  menu: "मेन्यू",
  links: {
    "/": "होम",
    "/about": "हमारे बारे में",
    "/services": "सेवाएँ",
    "/location": "पता",
    "/contact": "संपर्क करें",
  },
  login: "लॉगिन",
  logout: "लॉगआउट",
  welcome: "स्वागत है, {user}",
  myLoans: "मेरे लोन",
  languages: "भाषाएँ",
  since: "{year} से {city} में गोल्ड लोन।",
  currentRate: "आज का सोने का भाव",
  perGram: "प्रति ग्राम",
  services: "सेवाएँ",
  serviceLinks: {
    "/gold-loan": "गोल्ड लोन",
    "/gold-purchase": "सोने की खरीद",
    "/bank-buy-back": "बैंक से छुड़ाना",
    "/other-loans": "अन्य लोन",
    "/interest-rates": "ब्याज दरें",
    "/payments": "भुगतान",
  },
  contact: "संपर्क करें",
  follow: "हमें फ़ॉलो करें",
};
