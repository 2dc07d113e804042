import { useEffect } from "react";
import { pressedKey } from "#engine/console/ui/pressed-key.ts";
import { printWithPictures } from "#frame/paper/print-with-pictures.ts";

/** Returns a function that prints the paper. Ctrl+P does the same, because the browser would not wait for pictures. */
export function usePrint(): () => void {
  useEffect(() => {
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, []);
  return print;
}

const print = () => void printWithPictures();

function handleKeyDown(event: KeyboardEvent): void {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (!(ctrlKey || metaKey) || altKey || shiftKey || !isP(event)) return;
  event.preventDefault();
  if (!event.repeat) print();
}

/** On Telugu and Hindi keyboards, which have no P, its place counts. */
function isP(event: KeyboardEvent): boolean {
  const key = pressedKey(event)?.toLowerCase();
  return key === "p" || (key !== undefined && !/^[a-z]$/.test(key) && event.code === "KeyP");
}
