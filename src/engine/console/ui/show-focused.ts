import type { FocusEvent } from "react";

/**
 * Of a strip that is swiped, whatever the keys lead to stands whole in its middle: browsers leave alone what shows by an
 * edge. What is pressed stays under the finger.
 */
export function showFocused({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "center" });
}
