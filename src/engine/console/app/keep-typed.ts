import { keyOf } from "#engine/console/ui/key-of.ts";

/** Text typed before the search field was ready, and whether Enter followed. */
export type Typed = { text: string; isEntered: boolean };

/** Captures typed keys until the returned function is called, because a scanner does not wait for the field. */
export function keepTyped(): () => Typed {
  const typed: Typed = { text: "", isEntered: false };
  const keep = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey } = event;
    const key = keyOf(event);
    if (key === undefined) return;
    if (key === "Enter") typed.isEntered = true;
    else if (key === "Backspace") typed.text = [...typed.text].slice(0, -1).join("");
    else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) typed.text += key;
    else return;
    event.preventDefault();
  };
  document.addEventListener("keydown", keep, { capture: true });
  return () => {
    document.removeEventListener("keydown", keep, { capture: true });
    return typed;
  };
}
