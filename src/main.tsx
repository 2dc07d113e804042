import { askForFirstList } from "#console/providers/early-list.ts";
import "#frame/tokens.css";
import { isConsoleAddress } from "#domain/roles.ts";
import { watchSession } from "#session/watch.ts";

if (isConsoleAddress(window.location.pathname)) {
  await showConsole();
} else if (import.meta.env.DEV) {
  // Built, the public pages are HTML with a script of their own: src/site/start.ts.
  const { renderSite } = await import("#site/develop.tsx");
  await renderSite(root());
}

async function showConsole(): Promise<void> {
  const early = askForFirstList(window.location);
  const { mountConsole } = await import("#console/app/index.tsx");
  mountConsole(root(), early);
  // Whoever is signed in by then gets a page of their own; nobody is led to the sign-in.
  watchSession(() => window.location.reload());
}

function root(): HTMLElement {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no element to render into");
  return root;
}
