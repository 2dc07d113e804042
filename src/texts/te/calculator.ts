import type { Texts } from "../texts.ts";

export const calculator: Texts["calculator"] = {
  weight: "బంగారం బరువు (గ్రాములు)",
  submit: "లెక్కించండి",
  result: "ఫలితం",
  of: "{grams} బంగారం",
  empty: "బరువు వేయండి, అంచనా చూడండి.",
  amount: "రుణ మొత్తం",
  interest: "వడ్డీ (సంవత్సరానికి {percent})",
  total: "మొత్తం",
  rate: "మా బంగారం ధర గ్రాముకు {rate}.",
  more: "అర్హత చూసుకోండి",
  borrowable: "మీకు వచ్చే గరిష్ఠ రుణం",
  today: "{karat}K బంగారంపై, మా ధర {rate}, రుణ పరిమితి {percent} ప్రకారం.",
  how: "ఎలాగో చూడండి",
};
