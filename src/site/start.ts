/** What runs on a public page. */
import { fetchConsole } from "./enter.ts";
import { wakeSite } from "./wake.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has nothing to bring to life");

// While a person types a password, so that the console is there when they are let in.
if (/^\/login\/?$/.test(window.location.pathname)) {
  root.addEventListener("focusin", fetchConsole, { once: true });
}
whenPainted(() => void wakeSite(root));

/** Nothing of it is needed to see the page, so the first paint goes first. */
function whenPainted(go: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) {
    requestAnimationFrame(() => setTimeout(go));
    return;
  }
  const observer = new PerformanceObserver((paints) => {
    if (paints.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    go();
  });
  observer.observe({ type: "paint", buffered: true });
}
