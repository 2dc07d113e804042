import { useSyncExternalStore } from "react";
import { persistentStorage } from "#session/storage.ts";
import { isPrinting, subscribeToPrinting } from "./printing.ts";

export type ColorScheme = "light" | "dark";

/** Print is always light. */
export const useColorScheme = (): ColorScheme => useSyncExternalStore(subscribe, paintedScheme);

export function chooseColorScheme(scheme: ColorScheme): void {
  chosen = persistentStorage.write(key, scheme) ? undefined : scheme;
  showColorScheme();
}

/** Call it before the first paint. */
export function showColorScheme(): void {
  document.documentElement.dataset.theme = colorScheme();
  for (const listener of listeners) listener();
}

export function readTokens(element: Element, scheme: ColorScheme): (name: string) => string {
  const styles = getComputedStyle(element);
  return (name) => {
    const value = styles.getPropertyValue(`--${name}`).trim();
    const [, light, dark] = /^light-dark\((.+),(.+)\)$/.exec(value) ?? [];
    return (scheme === "dark" ? dark : light)?.trim() ?? value;
  };
}

const key = "theme";
let chosen: ColorScheme | undefined;
const systemDarkQuery = () => window.matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

const paintedScheme = (): ColorScheme => (isPrinting() ? "light" : colorScheme());

function colorScheme(): ColorScheme {
  const stored = chosen ?? persistentStorage.read(key);
  if (stored === "light" || stored === "dark") return stored;
  return systemDarkQuery().matches ? "dark" : "light";
}

function subscribe(listener: () => void): () => void {
  const query = systemDarkQuery();
  if (listeners.size === 0) query.addEventListener("change", showColorScheme);
  listeners.add(listener);
  const unsubscribe = subscribeToPrinting(listener);
  return () => {
    unsubscribe();
    listeners.delete(listener);
    if (listeners.size === 0) query.removeEventListener("change", showColorScheme);
  };
}
