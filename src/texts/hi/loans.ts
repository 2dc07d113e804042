import type { Texts } from "../texts.ts";

export const loans: Texts["loans"] = {
  kinds: {
    "Gold Ornament Loan": {
      title: "गहनों पर गोल्ड लोन",
      text: "चूड़ियाँ, चेन और दूसरे गहने गिरवी रखिए। जैसे दिए थे, वैसे ही वापस मिलते हैं।",
    },
    "Gold Coin Loan": {
      title: "सिक्कों पर गोल्ड लोन",
      text: "अपनी बचत बेचे बिना सोने के सिक्कों पर लोन लीजिए।",
    },
    "Business Gold Loan": {
      title: "बिज़नेस गोल्ड लोन",
      text: "दुकान या कारोबार के लिए पूँजी, आपके अपने सोने के भरोसे।",
    },
    "Home Loan": { title: "होम लोन", text: "घर खरीदिए, बनाइए या बढ़ाइए, जैसा परिवार ने सोचा है।" },
    "Business Loan": {
      title: "बिज़नेस लोन",
      text: "माल, मशीनें या दूसरी दुकान: पैसा जो आपके कारोबार के साथ बढ़े।",
    },
    "Personal Loan": { title: "पर्सनल लोन", text: "शादी, पढ़ाई या अस्पताल के खर्च के लिए।" },
    "Vehicle Loan": { title: "वाहन लोन", text: "दोपहिया या चारपहिया, नया या पुराना।" },
  },
  amount: "रकम",
  range: "{from} से {upTo} तक",
  interest: "ब्याज",
  rate: "{rate} सालाना",
  lowest: "{rate} सालाना से",
};
