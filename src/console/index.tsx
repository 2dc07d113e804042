import { createRoot } from "react-dom/client";
import { resources } from "#resources/index.ts";
import { Console } from "./Console.tsx";

/** Puts the signed-in application into an empty element. */
export function mountConsole(root: HTMLElement): void {
  createRoot(root).render(<Console registry={resources} />);
}
