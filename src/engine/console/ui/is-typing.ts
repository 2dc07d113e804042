/** Whether a key belongs to the text that somebody types, or to a dialog that is open, and is no call for something else. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [role=dialog]") !== null;
