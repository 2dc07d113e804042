import type { Browser, Page } from "@playwright/test";
import type { Backend, Bench } from "./bench.ts";
import { firstRow, signedIn, slowProcessor, type Visit, visit, watchForRows } from "./pages.ts";
import { type Figure, median, timed } from "./report.ts";

/** From a key in the search box to what it found, where the browser holds the list and where the server searches. */
export async function typing(bench: Bench): Promise<Figure[]> {
  const browser = await bench.browser();
  const held = await searched(browser, await bench.product(), answerWhole);
  const asked = await searched(browser, await bench.largeProduct());
  const work = (keys: readonly Key[]) => keys.map(({ total, request }) => total - pause - request);
  return [
    timed("a key to its result, 10,000 loans in the browser", work(held), 50),
    timed("a key to its result, 100,000 loans on the server", work(asked), Math.max(50, median(work(held)))),
    timed(
      "… of which not counted: the request",
      asked.map(({ request }) => request),
    ),
    { name: "… and the pause that ends the typing", value: pause, unit: "ms" },
  ];
}

/** How long the search box waits for another key, in milliseconds: SearchBox.tsx. */
const pause = 250;

/** A letter at a time, each with a result of its own: what was found before is shown at once. */
const text = "lakshmi";

type Key = { total: number; request: number };

const searched = (
  browser: Browser,
  backend: Backend,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Key[]> =>
  visit(browser, slowProcessor, async (it) => {
    await prepare?.(it.page);
    await signedIn(it, backend);
    await watchForRows(it);
    await it.page.goto(`${backend.url}/admin/loans`);
    await firstRow(it.page);
    await it.page.waitForLoadState("networkidle");
    return pressAll(it);
  });

async function pressAll({ page }: Visit): Promise<Key[]> {
  const keys: Key[] = [];
  await page.getByRole("searchbox").focus();
  for (const letter of text) {
    const next = await page.evaluateHandle(watchNextKey);
    await page.keyboard.press(letter);
    keys.push(await next.evaluate(({ settled }) => settled));
  }
  return keys;
}

/** Runs in the page. Settles once it stands still again, with the time until its last change was painted. */
function watchNextKey(): { settled: Promise<Key> } {
  const settled = new Promise<Key>((resolve) => {
    let start = 0;
    let painted = 0;
    let stillness: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      start = performance.now();
    };
    const observer = new MutationObserver(() => {
      if (start === 0) return;
      requestAnimationFrame(() =>
        setTimeout(() => {
          painted = performance.now();
        }),
      );
      clearTimeout(stillness);
      stillness = setTimeout(finish, 1500);
    });
    const finish = () => {
      observer.disconnect();
      const requests = performance
        .getEntriesByType("resource")
        .filter(({ name, startTime }) => startTime > start && name.includes("/api/"));
      const request = requests.reduce((time, { duration }) => time + duration, 0);
      resolve({ total: painted - start, request });
    };
    addEventListener("input", begin, { once: true, capture: true });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  return { settled };
}

/** A backend that knows no paging: whatever is asked, it answers with the whole list. */
const answerWhole = (page: Page): Promise<unknown> =>
  page.route(/\/api\/admin\/loans\?/, (route) =>
    route.continue({ url: route.request().url().replace(/\?.*/, "") }),
  );
