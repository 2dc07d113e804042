import type { Texts } from "../texts.ts";

export const pages: Texts["pages"] = {
  home: {
    title: "{city} में गोल्ड लोन",
    description:
      "{year} से {city} का भरोसेमंद गोल्ड लोन साथी: गोल्ड लोन, सोने की खरीद और बैंक लोन से छुटकारा। अपना लोन पल भर में जानिए।",
  },
  about: {
    title: "हमारे बारे में: {city} में सोने पर लोन",
    description: "{year} से हमारी कहानी, हमारे मूल्य और उनके पीछे के आँकड़े।",
  },
  services: {
    title: "{city} में हमारी सेवाएँ",
    description: "गोल्ड लोन, सोने की खरीद, बैंक से छुड़ाना, अन्य लोन, ब्याज दरें और भुगतान।",
  },
  goldLoan: {
    title: "{city} में गोल्ड लोन",
    description: "गहनों, सिक्कों पर और कारोबार के लिए गोल्ड लोन, {lowestRate} सालाना से।",
  },
  goldPurchase: {
    title: "{city} में सोने के सिक्के और बार",
    description: "जाँची हुई शुद्धता के सिक्के और बार, दाम के साथ।",
  },
  bankBuyBack: {
    title: "{city} में बैंक से सोना छुड़ाना",
    description: "बैंक में रखा आपका गोल्ड लोन हम चुकाते हैं और आपका सोना छुड़ाते हैं। सांकेतिक भाव।",
  },
  otherLoans: {
    title: "{city} में होम, बिज़नेस और पर्सनल लोन",
    description: "होम, बिज़नेस, पर्सनल और वाहन लोन; {otherApproval} मंज़ूरी।",
  },
  interestRates: {
    title: "हमारी दरें",
    description: "हमारी हर सेवा में कितना खर्च और कितना समय लगता है।",
  },
  payments: { title: "भुगतान", description: "ऑनलाइन, UPI से या हमारी शाखा में भुगतान करें।" },
  location: {
    title: "{city} में हमारी शाखा",
    description: "{city} में हमारी शाखा: पता, फ़ोन, समय और नक्शा।",
  },
  contact: {
    title: "{city} में हमसे संपर्क करें",
    description: "हमें संदेश भेजें, फ़ोन करें या WhatsApp पर लिखें।",
  },
  loanEligibility: {
    title: "गोल्ड लोन पात्रता",
    description: "देखिए, हमारे भाव पर आपके सोने पर कितना लोन मिल सकता है।",
  },
  applyLoan: {
    title: "लोन के लिए आवेदन",
    description: "बताइए आपको क्या चाहिए; हम आपको फ़ोन करेंगे।",
  },
  grievances: {
    title: "शिकायत कैसे करें",
    description: "कुछ गलत हो तो किसे बताएँ, किस क्रम में; और हम हल न करें तो फ़ैसला कौन करता है।",
  },
  fairPractices: {
    title: "उचित व्यवहार",
    description: "हम कैसे तौलते, जाँचते, लोन देते, याद दिलाते और नीलाम करते हैं।",
  },
  privacy: {
    title: "गोपनीयता",
    description: "यह साइट आपके बारे में क्या रखती है, कब तक, और उसे कैसे बदलवाएँ या मिटवाएँ।",
  },
  terms: {
    title: "इस साइट की शर्तें",
    description: "हमारे आँकड़ों का मतलब, और इस साइट पर आप और हम किन बातों से बँधे हैं।",
  },
  login: { title: "लॉगिन", description: "एडमिन और कर्मचारी पोर्टल में लॉगिन करें।" },
  register: { title: "पंजीकरण", description: "ग्राहक या एजेंट के रूप में पंजीकरण करें।" },
  forgotPassword: {
    title: "पासवर्ड भूल गए",
    description: "एक बार के कोड से नया पासवर्ड पाइए।",
  },
  resetPassword: { title: "पासवर्ड बदलें", description: "आगे बढ़ने के लिए नया पासवर्ड बनाएँ।" },
  customerDashboard: {
    title: "ग्राहक डैशबोर्ड",
    description: "आपके गोल्ड लोन: कितना देना है, कितना चुकाया, और आपके कागज़ात।",
  },
  customerPaper: { title: "आपका कागज़", description: "आपके गोल्ड लोन का एक कागज़।" },
  secondFactor: {
    title: "टू-स्टेप वेरिफ़िकेशन",
    description: "अपने लॉगिन के लिए टू-स्टेप वेरिफ़िकेशन चालू करें।",
  },
  notFound: { title: "पेज नहीं मिला", description: "यह पेज मौजूद नहीं है।" },
};
