import type { Texts } from "../texts.ts";

export const approval: Texts["approval"] = {
  label: "मंज़ूरी",
  times:
    "सोने के मूल्यांकन और काग़ज़ात में कुछ घंटे लगते हैं; मंज़ूरी {approval} मिल जाती है। बिना सोने के लोन {otherApproval} मंज़ूर होते हैं।",
};
