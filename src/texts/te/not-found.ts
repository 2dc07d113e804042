import type { Texts } from "../texts.ts";

export const notFound: Texts["notFound"] = {
  heading: "పేజీ కనబడలేదు",
  lead: "ఈ చిరునామాలో పేజీ లేదు. అది వేరే చోటికి మారి ఉండవచ్చు, లేదా చిరునామా టైప్ చేయడంలో పొరపాటు జరిగి ఉండవచ్చు.",
  home: "హోమ్ పేజీకి వెళ్ళండి",
  perhaps: "మీరు వెతుకుతున్నది ఇదేనా",
};
