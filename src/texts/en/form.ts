/** Texts of all forms. */
export const form = {
  show: "Show",
  showTyped: "Show what was typed",
  hide: "Hide",
  hideTyped: "Hide what was typed",
  trap: "Leave this empty",
  withoutScripts:
    "Signing in, and all that goes with an account, needs something that is switched off in your browser. Call us at {telephone} and we will help you.",
} as const;
