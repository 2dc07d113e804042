import { pressedKey } from "#session/pressed-key.ts";

/** Text typed before the search field was ready, and whether Enter followed. */
export type CapturedKeys = { text: string; isEntered: boolean };

/** Captures typed keys until the returned function is called, because a scanner does not wait for the field. */
export function captureKeys(): () => CapturedKeys {
  const captured: CapturedKeys = { text: "", isEntered: false };
  const capture = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey } = event;
    const key = pressedKey(event);
    if (key === undefined) return;
    if (key === "Enter") captured.isEntered = true;
    else if (key === "Backspace") captured.text = [...captured.text].slice(0, -1).join("");
    else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) captured.text += key;
    else return;
    event.preventDefault();
  };
  document.addEventListener("keydown", capture, { capture: true });
  return () => {
    document.removeEventListener("keydown", capture, { capture: true });
    return captured;
  };
}
