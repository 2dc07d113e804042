import type { Texts } from "../texts.ts";

export const hours: Texts["hours"] = {
  open: "ఇప్పుడు తెరిచి ఉంది, {time} వరకు",
  closed: "ఇప్పుడు మూసి ఉంది, {day} {time}కి తెరుస్తాము",
  today: "ఈరోజు",
  tomorrow: "రేపు",
  weekdays: ["ఆదివారం", "సోమవారం", "మంగళవారం", "బుధవారం", "గురువారం", "శుక్రవారం", "శనివారం"],
  morning: "ఉదయం {time}",
  afternoon: "మధ్యాహ్నం {time}",
  evening: "సాయంత్రం {time}",
  night: "రాత్రి {time}",
  holidaysApart: "ప్రభుత్వ సెలవు దినాల్లో మూసి ఉంటుంది.",
};
