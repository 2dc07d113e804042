import type { Texts } from "../texts.ts";

export const hours: Texts["hours"] = {
  open: "अभी खुला है, {time} तक",
  closed: "अभी बंद है, {day} {time} खुलेगा",
  today: "आज",
  tomorrow: "कल",
  weekdays: ["रविवार", "सोमवार", "मंगलवार", "बुधवार", "गुरुवार", "शुक्रवार", "शनिवार"],
  morning: "सुबह {time}",
  afternoon: "दोपहर {time}",
  evening: "शाम {time}",
  night: "रात {time}",
  holidaysApart: "सार्वजनिक छुट्टियों पर बंद।",
};
