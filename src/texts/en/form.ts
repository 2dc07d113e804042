/** Texts of all forms. */
export const form = {
  show: "Show",
  showTyped: "Show text",
  hide: "Hide",
  hideTyped: "Hide text",
  trap: "Leave this empty",
  withoutScripts:
    "Login and account forms need JavaScript, which is turned off in your browser. Call us at {telephone} and we will help you.",
} as const;
