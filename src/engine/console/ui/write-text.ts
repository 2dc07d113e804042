type Box = HTMLInputElement | HTMLTextAreaElement;

/** Replaces the text of a box. It types into a focused one, because Ctrl+Z cannot take back a value set by a script. */
export function writeText(box: Box, text: string): void {
  if (box.value === text) return;
  if (document.activeElement === box && typeIn(box, text)) return;
  const { prototype } = box instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // React ignores input events after its own `value` setter.
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(box, text);
  box.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Returns false in a browser that cannot. No other call of the platform adds to the changes that Ctrl+Z takes back. */
function typeIn(box: Box, text: string): boolean {
  const limit = box.getAttribute("maxlength");
  // The form reports a text that is too long, which the browser would cut.
  box.removeAttribute("maxlength");
  box.select();
  const isTyped = text === "" ? execute("delete") : execute("insertText", text);
  if (limit !== null && !box.hasAttribute("maxlength")) box.setAttribute("maxlength", limit);
  return isTyped;
}

export const execute = (command: "delete" | "insertText" | "undo" | "redo", text?: string): boolean =>
  "execCommand" in document && document.execCommand(command, false, text);
