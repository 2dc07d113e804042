import type { Texts } from "../catalogue.ts";

export const loanEligibility: Texts["loanEligibility"] = {
  heading: "రుణ అర్హత",
  lead: "నేటి ధర, రుణ పరిమితుల ప్రకారం మీ బంగారంపై ఎంత రుణం వస్తుంది.",
  gold: "మీ బంగారం",
  rate: "నేటి ధర: స్వచ్ఛమైన బంగారం గ్రాముకు {rate}.",
  gram: "ఒక గ్రాముపై ఎంత రుణం",
  multiply: "రాళ్ళు లేకుండా మీ బంగారం బరువుతో గుణించండి.",
  worthCaption: "స్వచ్ఛమైన బంగారం గ్రాముకు నేటి ధర {rate} ప్రకారం: దాని విలువ, అందులో రుణంగా ఇవ్వగలిగిన భాగాలు.",
  purity: "స్వచ్ఛత",
  worth: "విలువ",
  limits: "రుణ పరిమితులు",
  limitsCaption: "రుణ మొత్తాన్ని బట్టి, మీ బంగారం విలువలో రుణంగా ఇవ్వగలిగిన భాగం. {date} నుండి అమలులో ఉంది.",
  loan: "రుణ మొత్తం",
  share: "విలువలో భాగం",
  upTo: "{amount} వరకు",
  above: "{amount} పైన",
};
