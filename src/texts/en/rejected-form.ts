/** Page after a form without scripts was refused. */
export const rejectedForm = {
  message: { refused: "Your message was not sent", unsure: "Was your message sent?" },
  number: { refused: "Your number was not sent", unsure: "Was your number sent?" },
  back: "Go back with your browser: what you typed is still there. Or call us: {telephone}.",
  contact: "Contact us",
} as const;
