import { createRoot, hydrateRoot } from "react-dom/client";
import { pageAt } from "./pages.ts";
import { SitePage, type SitePageProps } from "./SitePage.tsx";

/**
 * Brings the public page of the current address to life: over its prerendered HTML, or from nothing in development.
 * Resolves once it answers to the visitor.
 */
export async function mountSite(
  root: HTMLElement,
  services: Pick<SitePageProps, "prefetchConsole">,
): Promise<void> {
  const { path, title, load } = pageAt(window.location.pathname);
  const { default: Content } = await load();
  document.title = title;
  window.addEventListener("pageshow", renewWhenRestored);
  await new Promise<void>((resolve) => {
    const site = <SitePage {...services} path={path} Content={Content} onReady={resolve} />;
    if (root.hasChildNodes()) hydrateRoot(root, site);
    else createRoot(root).render(site);
  });
}

/** A page the browser kept while the person went on may show a session or a pending button of the past. */
function renewWhenRestored({ persisted }: PageTransitionEvent) {
  if (persisted) window.location.reload();
}
