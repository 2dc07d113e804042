import { keyOf } from "#engine/console/ui/key-of.ts";

/** What was typed before there was a field for it, and whether Enter stands behind it. */
export type Typed = { text: string; isEntered: boolean };

/** Keeps what is typed until the function is called that this answers, which hands it over. A scanner waits for no field. */
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
