/** Hydrates the islands of a page, its interactive parts, when the browser is idle or the visitor touches one. */
import { followGoldRate } from "#frame/gold-rate.ts";
import { showOpeningStatus } from "#frame/open-now.ts";
import type { PageTexts } from "#frame/texts.tsx";
import { loadModule, ModuleLoadError } from "#session/load-module.ts";
import { readSession } from "#session/store.ts";
import { type IslandName, islands } from "./islands/index.ts";

export function startIslands(root: HTMLElement): void {
  // Without this script the page stays as served.
  void untilIdle().then(() => refresh(root));
  keepQueryInOtherLanguages(root);
  const texts = () => JSON.parse(root.querySelector("#texts")?.textContent ?? "") as PageTexts;
  for (const island of root.querySelectorAll<HTMLElement>("[data-island]")) void startIsland(island, texts);
}

function keepQueryInOtherLanguages(root: HTMLElement): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) {
    const query = new URLSearchParams(window.location.search);
    for (const [name, value] of new URLSearchParams(link.search)) query.set(name, value);
    link.search = query.toString();
  }
}

async function startIsland(element: HTMLElement, texts: () => PageTexts): Promise<void> {
  const { island, patient, props = "{}" } = element.dataset;
  const whenTouched = untilTouched(element);
  await (patient ? whenTouched : Promise.race([untilIdle(), whenTouched]));
  // The static bar is correct for visitors.
  if (island === "bar" && !readSession().isAuthenticated) return;
  try {
    const [{ default: Component }, { hydrate }] = await Promise.all([
      islands[island as IslandName](),
      loadModule(() => import("./hydrate.tsx")),
    ]);
    // The browser can respond in between.
    await Promise.race([untilIdle(), whenTouched]);
    // The server wrote the properties of this island.
    hydrate(element, Component, JSON.parse(props) as never, texts());
  } catch (error) {
    window.early?.showLoadError(element);
    if (!(error instanceof ModuleLoadError)) throw error;
  }
}

const untilIdle = () =>
  new Promise<void>((resolve) => {
    const whenLoaded = () =>
      // Safari lacks requestIdleCallback.
      "requestIdleCallback" in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve, 300);
    if (document.readyState === "complete") whenLoaded();
    else window.addEventListener("load", whenLoaded, { once: true });
  });

const untilTouched = (island: HTMLElement) =>
  new Promise<void>((resolve) => {
    if (island.contains(document.activeElement) || island.querySelector("[aria-busy=true]")) return resolve();
    for (const type of ["pointerover", "pointerdown", "focusin", "keydown"]) {
      island.addEventListener(type, () => resolve(), { once: true, passive: true });
    }
  });

/** Reloads a page restored from cache with another session. */
function refresh(root: HTMLElement): void {
  const { token } = readSession();
  window.addEventListener("pageshow", ({ persisted }) => {
    const isPending = document.querySelector("button[type=submit]:disabled") !== null;
    if (persisted && (isPending || readSession().token !== token)) window.location.reload();
  });
  followGoldRate(root);
  showOpeningStatus(root);
}
