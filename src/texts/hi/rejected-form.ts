import type { Texts } from "../texts.ts";

export const rejectedForm: Texts["rejectedForm"] = {
  message: { refused: "आपका संदेश नहीं भेजा गया", unsure: "क्या आपका संदेश पहुँचा?" },
  number: { refused: "आपका नंबर नहीं भेजा गया", unsure: "क्या आपका नंबर पहुँचा?" },
  back: "अपने ब्राउज़र में पीछे जाएँ: आपने जो लिखा था, वह अब भी वहीं है। या हमें फ़ोन करें: {telephone}।",
  contact: "हमसे संपर्क करें",
};
