import type { Texts } from "../texts.ts";

export const callback: Texts["callback"] = {
  heading: "अपना नंबर छोड़िए, हम आपको फ़ोन करेंगे",
  hours: "हम इस समय फ़ोन करते हैं: {hours}।",
  submit: "मुझे फ़ोन करें",
  working: "भेजा जा रहा है...",
};
