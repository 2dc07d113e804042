import { createRoot } from "react-dom/client";
import { consoleResources } from "#resources/index.ts";
import { openStoredState } from "#engine/console/providers/context.ts";
import type { FirstList } from "#session/first-list.ts";
import { Console } from "./Console.tsx";
import { showColorScheme } from "#engine/console/ui/color-scheme.ts";
import "./console.css";

export async function mountConsole(root: HTMLElement, firstList?: FirstList): Promise<void> {
  showColorScheme();
  const storedState = await openStoredState();
  createRoot(root).render(
    <Console registry={consoleResources} firstList={firstList} storedState={storedState} />,
  );
}
