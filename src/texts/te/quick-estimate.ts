import type { Texts } from "../texts.ts";

export const quickEstimate: Texts["quickEstimate"] = {
  form: "నా బంగారానికి ఎంత వస్తుంది?",
  weight: "బంగారం బరువు (గ్రాములు)",
  purity: "స్వచ్ఛత",
  result: "మీకు ఇంత వరకు రుణం వస్తుంది",
  worth: "మా ధర ప్రకారం {grams} {karat}K బంగారం విలువ {worth}.",
  upTo: "{upTo} వరకు రుణాలకు, నియమాల ప్రకారం ఆ విలువలో {percent} ఇవ్వవచ్చు.",
  above: "{above} పైబడిన రుణాలకు, నియమాల ప్రకారం ఆ విలువలో {percent} ఇవ్వవచ్చు.",
  none: "రాళ్ళు లేకుండా మీ బంగారం బరువు రాయండి: 0 కంటే ఎక్కువ, {heaviest} గ్రాముల లోపు.",
  setOn: "మార్చిన సమయం: {date}",
  weeks: "గత ఆరు వారాల్లో గ్రాము ధర",
  today: "ఈరోజు",
  check: "అర్హత చూసుకోండి",
};
