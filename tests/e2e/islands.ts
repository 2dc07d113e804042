import type { Page } from "@playwright/test";

/** Opens a public page and waits for hydration: before that, its buttons work as without scripts. */
export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await untilHydrated(page);
}

/** Waits for all islands that hydrate on their own; patient ones and the signed-out top bar do not. */
export const untilHydrated = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("main [data-island]:not([data-patient])")].every((island) =>
      // React marks hydrated elements with this property.
      Object.keys(island).some((key) => key.startsWith("__reactContainer")),
    ),
  );
