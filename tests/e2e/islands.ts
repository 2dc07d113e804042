import type { Page } from "@playwright/test";

/** Goes to a public page and waits until it answers: until then its buttons do what they do without scripts. */
export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await untilHydrated(page);
}

/** The bar of a visitor who is signed out never starts, and what is patient starts when it is touched. */
export const untilHydrated = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("main [data-island]:not([data-patient])")].every((island) =>
      // So React marks what it has taken over.
      Object.keys(island).some((key) => key.startsWith("__reactContainer")),
    ),
  );
