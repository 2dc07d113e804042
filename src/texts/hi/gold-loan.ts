import type { Texts } from "../texts.ts";

export const goldLoan: Texts["goldLoan"] = {
  heading: "गोल्ड लोन",
  lead: "आपके सोने पर नकद: {lowestRate} सालाना से, {tenure} के लिए।",
  why: "फ़ायदे",
  benefits: {
    rates: { title: "कम ब्याज", text: "ब्याज {lowestRate} सालाना से।" },
    tenure: { title: "आसान अवधि", text: "{tenure}, जितनी आप चाहें।" },
    approval: { title: "जल्दी मंज़ूरी", text: "मंज़ूरी {approval}।" },
    keeping: {
      title: "सोना सुरक्षित",
      text: "घर ले जाने तक आपका सोना सील होकर हमारी तिजोरी में रहता है।",
    },
  },
  choose: "अपना गोल्ड लोन चुनें",
};
