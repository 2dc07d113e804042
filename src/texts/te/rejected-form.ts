import type { Texts } from "../texts.ts";

export const rejectedForm: Texts["rejectedForm"] = {
  message: { refused: "మీ సందేశం పంపబడలేదు", unsure: "మీ సందేశం వెళ్ళిందా?" },
  number: { refused: "మీ నంబర్ పంపబడలేదు", unsure: "మీ నంబర్ వెళ్ళిందా?" },
  back: "మీ బ్రౌజర్‌లో వెనక్కి వెళ్ళండి: మీరు రాసింది ఇంకా అక్కడే ఉంది. లేదా మాకు ఫోన్ చేయండి: {telephone}.",
  contact: "మమ్మల్ని సంప్రదించండి",
};
