import type { Browser, Page } from "@playwright/test";
import type { Backend } from "./bench.ts";
import { firstRow, signedIn, slowProcessor, visit, watchForRows } from "./pages.ts";

/** Measures from the Enter after a scanned ticket code until the Repay dialog is open. */
export const scanned = (browser: Browser, backend: Backend): Promise<Scan[]> =>
  visit(browser, slowProcessor, async (it) => {
    await signedIn(it, backend);
    await watchForRows(it);
    const scans: Scan[] = [];
    for (const code of await codesOf(backend)) {
      await it.page.goto(`${backend.url}/admin/dashboard`);
      await firstRow(it);
      await it.page.waitForLoadState("networkidle");
      scans.push(await scan(it.page, code));
    }
    return scans;
  });

export type Scan = { total: number; request: number };

/** Sample loans have no ticket, but the address in a ticket's code works for them. */
async function codesOf({ url, token }: Backend): Promise<string[]> {
  const headers = { "x-auth-token": token };
  const answer = await fetch(`${url}/api/admin/loans?page=3&perPage=7&status=active`, { headers });
  const { data } = (await answer.json()) as { data: { _id: string }[] };
  return data.map(({ _id }) => `${url}/loan/${_id}`);
}

async function scan(page: Page, code: string): Promise<Scan> {
  // By then the search field is preloaded, as for a user who has looked at the page.
  await page.waitForTimeout(4_000);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").waitFor();
  const opened = await page.evaluateHandle(watchForRepay);
  await page.keyboard.type(code);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  return opened.evaluate(({ painted }) => painted);
}

/** Runs in the page. Resolves once the dialog is painted. */
function watchForRepay(): { painted: Promise<Scan> } {
  const painted = new Promise<Scan>((resolve) => {
    let start = 0;
    const entered = ({ key }: KeyboardEvent) => {
      if (key === "Enter" && start === 0) start = performance.now();
    };
    addEventListener("keydown", entered, { capture: true });
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=dialog] form[aria-label="Repay loan"]')) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        scheduler.postTask(
          () => {
            const requests = performance
              .getEntriesByType("resource")
              .filter(({ name, startTime }) => startTime > start && /\/find\?|\/loans\?/.test(name));
            const request = requests.reduce((time, { duration }) => time + duration, 0);
            resolve({ total: performance.now() - start, request });
          },
          { priority: "user-blocking" },
        ),
      );
    });
    observer.observe(document, { subtree: true, childList: true });
  });
  return { painted };
}
