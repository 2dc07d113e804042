import type { Texts } from "../texts.ts";

export const otherLoans: Texts["otherLoans"] = {
  heading: "ఇతర రుణాలు",
  lead: "ఇంటికి, వ్యాపారానికి, వాహనానికి లేదా జీవితంలో వచ్చే ఏ అవసరానికైనా. {otherApproval} ఆమోదం.",
  choose: "మీ రుణాన్ని ఎంచుకోండి",
  bring: "ఏమి తీసుకురావాలి",
  bringLead: "మీ నుండి మాకు కావలసిన పత్రాలు.",
  requirements: ["గుర్తింపు కార్డు", "ఆదాయ రుజువు", "గత 6 నెలల బ్యాంకు స్టేట్‌మెంట్లు", "చిరునామా రుజువు", "ఫోటోలు"],
};
