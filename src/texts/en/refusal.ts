/** The page that answers a form which was sent without scripts and refused. */
export const refusal = {
  message: { refused: "Your message was not sent", unsure: "Was your message sent?" },
  number: { refused: "Your number was not sent", unsure: "Was your number sent?" },
  back: "Go back with your browser: what you typed is still there. Or call us: {telephone}.",
  contact: "Contact us",
} as const;
