import type { FocusEvent } from "react";

/**
 * `onFocus` handler of a row of controls that scrolls sideways: shows the focused control whole, which browsers leave
 * half hidden at the edge. Ignores a press, which would move the control from under the finger.
 */
export function scrollToFocused({ target }: FocusEvent<HTMLElement>): void {
  const isKeyboardFocus = target.matches(":focus-visible");
  if (isKeyboardFocus) target.scrollIntoView({ block: "nearest", inline: "center" });
}
