import { useSyncExternalStore } from "react";

export type ColorScheme = "light" | "dark";

/** Follows the system until somebody chooses; the choice is kept on this device. */
export const useColorScheme = (): ColorScheme => useSyncExternalStore(subscribe, colorScheme);

export function chooseColorScheme(scheme: ColorScheme): void {
  localStorage.setItem(key, scheme);
  showColorScheme();
}

/** Tells the styles, which know the colours of both. Called before anything is drawn. */
export function showColorScheme(): void {
  document.documentElement.dataset.theme = colorScheme();
  for (const listener of listeners) listener();
}

const key = "theme";
const dark = () => window.matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

function colorScheme(): ColorScheme {
  const chosen = localStorage.getItem(key);
  if (chosen === "light" || chosen === "dark") return chosen;
  return dark().matches ? "dark" : "light";
}

function subscribe(listener: () => void): () => void {
  const system = dark();
  if (listeners.size === 0) system.addEventListener("change", showColorScheme);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) system.removeEventListener("change", showColorScheme);
  };
}
