import type { FocusEvent } from "react";

/**
 * Scrolls an entry with keyboard focus to the middle of its strip, because browsers leave a partly visible entry at
 * the edge. A pressed entry stays under the finger.
 */
export function scrollToFocused({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "center" });
}
