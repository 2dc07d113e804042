import "#frame/tokens.css";
import { watchSession } from "#session/watch.ts";
import { untilWanted } from "#site/wake.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element to render into");

const openConsole = () => import("#console/index.tsx");

if (/^\/(admin|employee|customer)(\/|$)/.test(window.location.pathname)) {
  const { mountConsole } = await openConsole();
  mountConsole(root);
  watchSession(() => window.location.replace("/login"));
} else {
  const repeatHeld = await untilWanted(root);
  const { mountSite } = await import("#site/index.tsx");
  await mountSite(root, { prefetchConsole: openConsole });
  repeatHeld();
}
