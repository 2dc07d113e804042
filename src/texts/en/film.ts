/** Video on the about page: the drawn story, or a video of the company from another site. */
export const film = {
  play: "Play the video",
  pause: "Pause",
  scenes: "Scenes",
  scene: "Scene {number}: {title}",
  /** Scenes of the drawn story. */
  steps: [
    { title: "Bring your gold", text: "Ornaments or coins, and an ID proof. That is all for a start." },
    {
      title: "We weigh and test it",
      text: "In front of you, and you hear the day's rate before you decide.",
    },
    {
      title: "We seal it",
      text: "In a packet with a number of its own, and the number goes on your papers.",
    },
    {
      title: "It goes into the vault",
      text: "The sealed packet has its place on the shelf, and stays closed there.",
    },
    {
      title: "Take your money",
      text: "Your gold is sealed in front of you and rests in our vault until you want it back.",
    },
    {
      title: "Repay, and your gold comes home",
      text: "Pay in instalments or at the end. When you collect your gold, we break the seal in front of you.",
    },
  ],
  about: "A film about {name}",
  poster: "See how we work. The film plays from another website.",
  watch: "Watch the video",
} as const;
