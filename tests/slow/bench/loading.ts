import type { Browser } from "@playwright/test";
import type { Backend, Bench } from "./bench.ts";
import { firstRow, signedIn, slow, visit, watchForRows } from "./pages.ts";
import { type Figure, median, timed } from "./report.ts";

const runs = 7;

/** Measures the cold load to the first row, in turns with a stock Refine to share the noise. */
export async function loading(bench: Bench): Promise<Figure[]> {
  const browser = await bench.browser();
  const [product, stock] = [await bench.product(), await bench.stock()];
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let run = 0; run < runs; run++) {
    ours.push(await timeToRows(browser, product));
    theirs.push(await timeToRows(browser, stock));
  }
  return [
    timed("cold load of /admin/loans to its first row", ours),
    timed("the same list by a stock Refine", theirs),
    { name: "ours to the stock Refine's", value: median(ours) / median(theirs), unit: "×", limit: 0.55 },
  ];
}

const timeToRows = (browser: Browser, backend: Backend): Promise<number> =>
  visit(browser, slow, async (it) => {
    await signedIn(it, backend);
    await watchForRows(it);
    await it.page.goto(`${backend.url}/admin/loans`, { waitUntil: "commit" });
    const end = await firstRow(it);
    return end - (await it.page.evaluate(() => performance.timeOrigin));
  });
