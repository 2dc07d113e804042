/** How a gold loan goes, as the film on the about page tells it. */
export const goldLoanSteps = [
  { title: "Bring your gold", text: "Ornaments or coins, and an ID proof. That is all for a start." },
  { title: "We weigh and test it", text: "In front of you, and you hear the day's rate before you decide." },
  {
    title: "Take your money",
    text: "Your gold is sealed in front of you and rests in our vault until you want it back.",
  },
  {
    title: "Repay, and your gold comes home",
    text: "Pay at your own pace. With the last payment the seal is broken in front of you.",
  },
] as const;
