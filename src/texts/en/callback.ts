/** Call-back form. */
export const callback = {
  heading: "Leave your number and we'll call you back",
  hours: "We call {hours}.",
  submit: "Call me back",
  working: "Sending...",
} as const;
