import type { Texts } from "../texts.ts";

export const approval: Texts["approval"] = {
  label: "ఆమోదం",
  times:
    "బంగారానికి విలువ కట్టడానికి, పత్రాలకు కొన్ని గంటలు పడుతుంది; ఆమోదం మాత్రం {approval} వస్తుంది. బంగారం లేని రుణాలకు ఆమోదం {otherApproval}.",
};
