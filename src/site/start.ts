/** What runs on a public page. */
import { homeOf, roles } from "#domain/roles.ts";
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

/**
 * Fetches what the console's page names in its head, without running any of it, and the page itself for whoever it
 * may be that signs in. What fails is fetched again there.
 */
function fetchConsole(): void {
  void fetch(homeOf("admin"))
    .then((response) => response.text())
    .then((html) => {
      const { head } = new DOMParser().parseFromString(html, "text/html");
      document.head.append(...head.querySelectorAll("link[rel=modulepreload]"), homes());
    })
    .catch(() => undefined);
}

/** Tells the browser to hold the pages that signing in leads to; one that does not know how lets it be. */
function homes(): HTMLScriptElement {
  const rules = document.createElement("script");
  rules.type = "speculationrules";
  rules.text = JSON.stringify({ prefetch: [{ urls: roles.map(homeOf) }] });
  return rules;
}
