import type { Texts } from "../texts.ts";

export const form: Texts["form"] = {
  show: "చూపు",
  showTyped: "టైప్ చేసింది చూపించు",
  hide: "దాచు",
  hideTyped: "టైప్ చేసింది దాచు",
  trap: "దీన్ని ఖాళీగా వదిలేయండి",
  withoutScripts: "లాగిన్‌కు, ఖాతా పనులకు కావలసిన ఒక సౌకర్యం మీ బ్రౌజర్‌లో ఆపి ఉంది. {telephone}కు ఫోన్ చేయండి, మేము సహాయం చేస్తాము.",
};
