import { askForFirstList } from "#console/providers/first-list.ts";
import "#frame/tokens.css";
import { watchSession } from "#session/watch.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element to render into");

const isConsole = /^\/(admin|employee|customer|loan)(\/|$)/.test(window.location.pathname);

// Built, the public pages are HTML with a script of their own: src/site/start.ts.
if (import.meta.env.DEV && !isConsole) {
  const { renderSite } = await import("#site/develop.tsx");
  await renderSite(root);
} else {
  askForFirstList(location);
  const { mountConsole } = await import("#console/index.tsx");
  mountConsole(root);
  watchSession(() => window.location.replace("/login"));
}
