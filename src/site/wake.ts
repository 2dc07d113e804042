import { readSession } from "#session/store.ts";
import { type IslandName, islands } from "./islands/index.ts";

/**
 * Brings a prerendered page to life: its islands, and the gold rate in between. A page can be read without scripts, so
 * they wait until the browser is idle or the visitor touches the island; what has no island never starts anything.
 */
export async function wakeSite(root: HTMLElement): Promise<void> {
  renewWhenRestored();
  void untilIdle()
    .then(() => import("#frame/gold-rate.ts"))
    .then(({ followGoldRate }) => followGoldRate(root));
  await Promise.all([...root.querySelectorAll<HTMLElement>("[data-island]")].filter(isWanted).map(wake));
}

/** The bar is right as it stands unless somebody is signed in. */
const isWanted = ({ dataset }: HTMLElement) => dataset.island !== "bar" || readSession().isAuthenticated;

async function wake(element: HTMLElement): Promise<void> {
  const { island, props = "{}" } = element.dataset;
  const repeatHeld = await untilWanted(element);
  try {
    const load = islands[island as IslandName];
    const [{ default: Component }, { hydrate }] = await Promise.all([load(), import("./hydrate.tsx")]);
    // Loading and starting are a task each, so that a finger between them is not kept waiting.
    await new Promise((resolve) => setTimeout(resolve));
    await hydrate(element, Component, JSON.parse(props) as never);
  } finally {
    // Also when the code does not come: a form is then sent as it would be without scripts.
    repeatHeld();
  }
}

/**
 * Holds a button pressed or a form sent until the island is alive; the function that is answered repeats it then.
 * What opens and closes without scripts is not held.
 */
async function untilWanted(island: HTMLElement): Promise<() => void> {
  const held: (() => void)[] = [];
  const hold = (event: Event) => {
    const { target } = event;
    if (target instanceof HTMLFormElement) held.push(() => target.requestSubmit());
    else if (target instanceof Element) {
      const button = target.closest<HTMLButtonElement>("button[type=button]:not([popovertarget])");
      if (!button) return;
      held.push(() => button.click());
    }
    event.preventDefault();
  };
  for (const type of ["click", "submit"]) island.addEventListener(type, hold);
  await Promise.race([untilIdle(), untilTouched(island)]);
  return () => {
    for (const type of ["click", "submit"]) island.removeEventListener(type, hold);
    held.at(-1)?.();
  };
}

const untilIdle = () =>
  new Promise<void>((resolve) => {
    const whenLoaded = () =>
      // Safari knows no idle callback.
      "requestIdleCallback" in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve, 300);
    if (document.readyState === "complete") whenLoaded();
    else window.addEventListener("load", whenLoaded, { once: true });
  });

const untilTouched = (island: HTMLElement) =>
  new Promise<void>((resolve) => {
    for (const type of ["pointerover", "pointerdown", "focusin", "keydown", "click", "submit"]) {
      island.addEventListener(type, () => resolve(), { once: true, passive: true });
    }
  });

/** A page the browser kept while the person went on may show a session or a pending button of the past. */
function renewWhenRestored(): void {
  const { token } = readSession();
  window.addEventListener("pageshow", ({ persisted }) => {
    const isPending = document.querySelector("button[type=submit]:disabled") !== null;
    if (persisted && (isPending || readSession().token !== token)) window.location.reload();
  });
}
