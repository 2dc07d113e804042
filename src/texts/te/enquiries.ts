import type { Texts } from "../texts.ts";

export const enquiries: Texts["enquiries"] = {
  working: "పంపిస్తున్నాం...",
  noEmail: "ఈమెయిల్ లేదా?",
  callYou: "మేము ఫోన్ చేస్తాము",
  contact: {
    heading: "మమ్మల్ని సంప్రదించండి",
    lead: "మీ బంగారం గురించి ఏదైనా అడగండి. మా మనిషే జవాబిస్తారు.",
    write: "{name}కు రాయండి",
    submit: "సందేశం పంపండి",
  },
  application: {
    heading: "రుణానికి దరఖాస్తు",
    lead: "మీకు ఏమి కావాలో చెప్పండి. మేమే ఫోన్ చేసి, అన్నీ కలిసి చూసుకుందాం.",
    enquiry: "మీ వివరాలు",
    submit: "దరఖాస్తు పంపండి",
    loan: "రుణం",
    goldHint: "బంగారం లేకుండా రుణం కావాలంటే 0 వేయండి.",
    messageHint: "ఎంత కావాలి, ఎంత కాలానికి.",
  },
  reach: "లేదా మాతో మాట్లాడండి",
};
