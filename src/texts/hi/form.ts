import type { Texts } from "../texts.ts";

export const form: Texts["form"] = {
  show: "दिखाएँ",
  showTyped: "लिखा हुआ दिखाएँ",
  hide: "छिपाएँ",
  hideTyped: "लिखा हुआ छिपाएँ",
  trap: "इसे खाली छोड़ दें",
  withoutScripts:
    "लॉगिन और खाते के कामों के लिए ज़रूरी एक सुविधा आपके ब्राउज़र में बंद है। {telephone} पर फ़ोन करें, हम मदद करेंगे।",
};
