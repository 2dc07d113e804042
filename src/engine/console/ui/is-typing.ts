/** Returns whether a key belongs to a text field or an open dialog, and so is no shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [role=dialog]") !== null;
