import type { Texts } from "../texts.ts";

export const otherLoans: Texts["otherLoans"] = {
  heading: "अन्य लोन",
  lead: "घर, कारोबार, गाड़ी या ज़िंदगी की किसी भी ज़रूरत के लिए। {otherApproval} मंज़ूरी।",
  choose: "अपना लोन चुनें",
  bring: "साथ क्या लाएँ",
  bringLead: "हमें आपके ये काग़ज़ चाहिए।",
  requirements: ["पहचान पत्र", "आय का प्रमाण", "पिछले 6 महीनों के बैंक स्टेटमेंट", "पते का प्रमाण", "फ़ोटो"],
};
