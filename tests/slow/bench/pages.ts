import { setTimeout } from "node:timers/promises";
import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import type { SignedInUser } from "#session/store.ts";
import { administrator } from "#tests/e2e/product.ts";
import type { Backend } from "./bench.ts";

/** Slow 4G and a mid-range phone, as in Lighthouse. */
export const slow = { processor: 4, network: true };
/** A slow processor only. */
export const slowProcessor = { processor: 4, network: false };

export type Visit = { page: Page; context: BrowserContext; devtools: CDPSession };

/** Opens a page with an empty cache, slowed down if requested, and closes it after use. */
export async function visit<Answer>(
  browser: Browser,
  speed: typeof slow | undefined,
  use: (visit: Visit) => Promise<Answer>,
): Promise<Answer> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 900 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    if (speed) await devtools.send("Emulation.setCPUThrottlingRate", { rate: speed.processor });
    if (speed?.network) {
      await devtools.send("Network.enable");
      await devtools.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 150,
        downloadThroughput: 1_600_000 / 8,
        uploadThroughput: 750_000 / 8,
      });
    }
    return await use({ page, context, devtools });
  } finally {
    await context.close();
  }
}

/** Stores an existing session of the administrator. */
export async function signedIn({ context }: Visit, { token }: Backend): Promise<void> {
  const user: SignedInUser = { id: "administrator", role: "admin", ...administrator };
  await context.addInitScript(
    (state) => {
      localStorage.setItem("token", state.token);
      localStorage.setItem("authState", JSON.stringify(state));
    },
    { token, user, isAuthenticated: true },
  );
}

/** Selector of rows in our lists and in the grid of a stock Refine. */
export const rows = "tbody td[data-label], .MuiDataGrid-row";

/**
 * Wall-clock milliseconds of the first painted row. Playwright's own scripts weigh 0.7 MB and would delay it, so
 * DevTools is asked.
 */
export async function firstRow({ devtools }: Visit): Promise<number> {
  const expression = "sessionStorage.getItem('firstRowAt')";
  for (const end = Date.now() + 60_000; Date.now() < end; await setTimeout(50)) {
    // The page cannot answer during navigation.
    const painted = await devtools.send("Runtime.evaluate", { expression }).catch(() => undefined);
    if (painted?.result.value) return Number(painted.result.value);
  }
  throw new Error("No row was painted within a minute");
}

/** Makes every page note the time right after the frame with its first row. */
export async function watchForRows({ context }: Visit): Promise<void> {
  await context.addInitScript((selector) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        window.setTimeout(() => {
          sessionStorage.setItem("firstRowAt", String(performance.timeOrigin + performance.now()));
        });
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  }, rows);
}
