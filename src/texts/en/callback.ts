/** Call-back form. */
export const callback = {
  heading: "Leave your number, we call you back",
  hours: "A person calls, while our branch is open: {hours}.",
  submit: "Call me back",
  working: "Sending...",
} as const;
