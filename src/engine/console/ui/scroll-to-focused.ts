import type { FocusEvent } from "react";

/** Browsers leave the control half hidden at the edge. A press would move it from under the finger. */
export function scrollToFocused({ target }: FocusEvent<HTMLElement>): void {
  const isKeyboardFocus = target.matches(":focus-visible");
  if (isKeyboardFocus) target.scrollIntoView({ block: "nearest", inline: "center" });
}
