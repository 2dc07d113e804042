import type { Texts } from "../texts.ts";

export const notFound: Texts["notFound"] = {
  heading: "पेज नहीं मिला",
  lead: "इस पते पर कोई पेज नहीं है। शायद वह कहीं और चला गया, या पता लिखने में कोई ग़लती हुई।",
  home: "होम पेज पर जाएँ",
  perhaps: "शायद आप यह ढूँढ रहे थे",
};
