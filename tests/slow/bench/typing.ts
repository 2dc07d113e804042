import type { Browser, Page } from "@playwright/test";
import type { Backend, Bench } from "./bench.ts";
import { firstRow, signedIn, slowProcessor, type Visit, visit, watchForRows } from "./pages.ts";
import { type Figure, median, timed } from "./report.ts";
import { scanned } from "./scanning.ts";

/** Measures from a key in the search box to its result, in the browser and on the server, against a stock Refine. */
export async function typing(bench: Bench): Promise<Figure[]> {
  const browser = await bench.browser();
  const held = await searched(browser, await bench.product(), answerWhole);
  const asked = await searched(browser, await bench.largeProduct());
  const stock = await searched(browser, await bench.stock());
  const scans = await scanned(browser, await bench.largeProduct());
  const ratio = median(held.map(work)) / median(stock.map(work));
  const others = (keys: readonly Key[]) => keys.filter(({ isOther }) => isOther).map(work);
  return [
    timed("a key to its result, 10,000 loans in the browser", held.map(work)),
    timed("… of these, a key that brings other rows", others(held)),
    timed("the same key in a stock Refine", stock.map(work)),
    timed("… of these, a key that brings other rows", others(stock)),
    { name: "ours to the stock Refine's", value: ratio, unit: "×", limit: 0.4 },
    timed("a key to its result, 100,000 loans on the server", asked.map(work)),
    timed("… of these, a key that brings other rows", others(asked)),
    timed(
      "… of which not counted: the request",
      asked.map(({ request }) => request),
    ),
    { name: "… and the pause that ends the typing", value: pause, unit: "ms" },
    timed(
      "a scanned ticket to an open Repay dialog, 100,000 loans",
      scans.map(({ total }) => total),
      300,
    ),
    timed(
      "… of which its requests",
      scans.map(({ request }) => request),
    ),
  ];
}

/** Delay of the search box in milliseconds, from SearchBox.tsx. */
const pause = 250;

/**
 * Each letter has a result of its own. Late letters mostly keep the same rows, which costs little, so others are
 * listed apart.
 */
const texts = ["lakshmi", "98480", "suresh", "veni"];

type Key = { total: number; request: number; isOther: boolean };

const work = ({ total, request }: Key): number => total - pause - request;

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
    await firstRow(it);
    await it.page.waitForLoadState("networkidle");
    return pressAll(it);
  });

async function pressAll({ page }: Visit): Promise<Key[]> {
  const keys: Key[] = [];
  const box = page.getByRole("searchbox");
  for (const text of texts) {
    await box.selectText();
    for (const letter of text) {
      const next = await page.evaluateHandle(watchNextKey, whole);
      await page.keyboard.press(letter);
      keys.push(await next.evaluate(({ settled }) => settled));
    }
  }
  return keys;
}

/** Rows of our lists and of the grid of a stock Refine. */
const whole = "tbody tr, .MuiDataGrid-row";

/** Runs in the page. Resolves when the page is still, with the time of the last visible paint. */
function watchNextKey(selector: string): { settled: Promise<Key> } {
  const isInSight = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
    return !node.isConnected || (top < window.innerHeight && bottom > 0);
  };
  const shown = () =>
    Array.from(document.querySelectorAll(selector), (row) => isInSight(row) && row.textContent).join();
  const before = shown();
  const settled = new Promise<Key>((resolve) => {
    let start = 0;
    const changes: { nodes: Node[]; painted: number }[] = [];
    let stillness: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      start = performance.now();
    };
    const observer = new MutationObserver((mutations) => {
      if (start === 0) return;
      const change = { nodes: mutations.flatMap(changed), painted: 0 };
      changes.push(change);
      // Runs before other work that waits for the frame.
      requestAnimationFrame(() =>
        scheduler.postTask(
          () => {
            change.painted = performance.now();
          },
          { priority: "user-blocking" },
        ),
      );
      clearTimeout(stillness);
      stillness = setTimeout(finish, 1500);
    });
    /** Added or changed nodes; for removed nodes, the one before them. */
    const changed = ({ type, target, addedNodes, removedNodes, previousSibling }: MutationRecord) => {
      if (type !== "childList") return [target];
      return [...addedNodes, ...(removedNodes.length > 0 ? [previousSibling ?? target] : [])];
    };
    const finish = () => {
      observer.disconnect();
      const seen = changes.filter(({ nodes }) => nodes.some(isInSight));
      const painted = Math.max(...seen.map((change) => change.painted));
      const requests = performance
        .getEntriesByType("resource")
        .filter(({ name, startTime }) => startTime > start && name.includes("/api/"));
      const request = requests.reduce((time, { duration }) => time + duration, 0);
      resolve({ total: painted - start, request, isOther: shown() !== before });
    };
    addEventListener("input", begin, { once: true, capture: true });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  return { settled };
}

/** The session of a backend of section 7 alone, so the console reads the whole list. */
const answerWhole = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem("backend", "section 7"));
