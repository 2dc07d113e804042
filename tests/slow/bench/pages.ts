/** Pages as a visitor with a phone has them, and what can be seen of them. */
import { setTimeout } from "node:timers/promises";
import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import type { SignedInUser } from "#session/store.ts";
import { administrator } from "#tests/e2e/product.ts";
import type { Backend } from "./bench.ts";

/** A slow fourth-generation network and a phone of the middle class, as Lighthouse has them. */
export const slow = { processor: 4, network: true };
/** The processor alone. */
export const slowProcessor = { processor: 4, network: false };

export type Visit = { page: Page; context: BrowserContext; devtools: CDPSession };

/** A page of a browser that has nothing kept, slowed down where asked. Closes it after use. */
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

/** As if the administrator had signed in some time ago. */
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

/** Where the rows of a list are, in our screens and in the grid of a stock Refine. */
export const rows = "tbody td[data-label], .MuiDataGrid-row";

/**
 * Resolves with the time at which the first row was painted, in milliseconds of the wall clock. Asked through the
 * debugger: what Playwright brings into a page to ask it weighs 0.7 MB, and its own scripts wait for that.
 */
export async function firstRow({ devtools }: Visit): Promise<number> {
  const expression = "sessionStorage.getItem('firstRowAt')";
  for (const end = Date.now() + 60_000; Date.now() < end; await setTimeout(50)) {
    // Between two pages there is nobody to ask.
    const painted = await devtools.send("Runtime.evaluate", { expression }).catch(() => undefined);
    if (painted?.result.value) return Number(painted.result.value);
  }
  throw new Error("No row was painted within a minute");
}

/** Has every page of a visit note when its first row is painted: right after the frame that shows it. */
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
