import { createRoot } from "react-dom/client";
import { resources } from "#resources/index.ts";
import { keepToOneUser } from "#session/store.ts";
import type { EarlyResponse } from "#console/providers/early-list.ts";
import { Console } from "./Console.tsx";
import { showColorScheme } from "#console/ui/color-scheme.ts";
import "./console.css";

/** Puts the signed-in application into an empty element. */
export function mountConsole(root: HTMLElement, early?: EarlyResponse): void {
  keepToOneUser();
  showColorScheme();
  createRoot(root).render(<Console registry={resources} early={early} />);
}
