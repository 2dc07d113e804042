import type { Texts } from "../texts.ts";

export const eligibility: Texts["eligibility"] = {
  piece: "వస్తువు {number}",
  weight: "బంగారం నికర బరువు (గ్రాములు)",
  purity: "స్వచ్ఛత",
  remove: "తీసేయండి",
  removePiece: "వస్తువు {number} తీసేయండి",
  add: "ఇంకో వస్తువు చేర్చండి",
  tenure: "గడువు",
  submit: "అర్హత చూసుకోండి",
  result: "ఫలితం",
  empty: "రాళ్ళు లేకుండా మీ బంగారం బరువు వేయండి: 0 కంటే ఎక్కువ, {heaviest} గ్రాముల వరకు.",
  apply: "ఈ లెక్కతో దరఖాస్తు చేయండి",
  how: "ఇది ఎలా లెక్కించాం",
  pledged: "{pieces} బంగారం",
  pieceOf: "{grams} {karat}K",
  value: "మీ బంగారం విలువ",
  limit: "రుణ పరిమితి",
  share: "విలువలో {percent}",
  instalment: "{months} నెలల వాయిదా, సంవత్సరానికి {percent} చొప్పున",
  monthly: "నెలకు {amount}",
  amount: "మీకు వచ్చే గరిష్ఠ రుణం",
  steps: {
    piece:
      "{grams} {karat}K బంగారంలో 24కు {karat} పాళ్ళు స్వచ్ఛమైన బంగారం: {grams} × {karat} ÷ 24 × {rate} = {value}.",
    share: "ఇంత రుణానికి నిబంధనల ప్రకారం విలువలో {percent} వరకు ఇవ్వవచ్చు: {amount}.",
    limit:
      "విలువలో {percent} అంటే {share} అవుతుంది, కానీ ఆ శాతంతో {amount} వరకే ఇవ్వవచ్చు. అంతకంటే ఎక్కువ రుణానికి తక్కువ శాతమే ఉంటుంది, దానితో ఇంకా తక్కువ వస్తుంది.",
    repaid:
      "{months} నెలల్లో, మా అతి తక్కువ రేటు సంవత్సరానికి {percent} చొప్పున తీరిస్తే: నెలకు {monthly}, మొత్తం {total}. బరువు, స్వచ్ఛత, రేటు శాఖలో ఖరారవుతాయి.",
  },
  message: "నాకు {pieces} బంగారంపై {months} నెలలకు {amount} రుణం కావాలి.",
};
