import type { Browser } from "@playwright/test";
import type { Backend, Bench } from "./bench.ts";
import { firstRow, signedIn, slow, visit, watchForRows } from "./pages.ts";
import { type Figure, median, timed } from "./report.ts";

const runs = 7;

/** Measures the cold load to the first row, in turns with a stock Refine to share the noise. */
export async function loading(bench: Bench): Promise<Figure[]> {
  const browser = await bench.browser();
  const [product, stock] = [await bench.product(), await bench.stock()];
  const ours: Load[] = [];
  const theirs: Load[] = [];
  for (let run = 0; run < runs; run++) {
    ours.push(await load(browser, product));
    theirs.push(await load(browser, stock));
  }
  const of = (loads: readonly Load[], figure: keyof Load) => loads.map((each) => each[figure]);
  const ratio = (figure: keyof Load) => median(of(ours, figure)) / median(of(theirs, figure));
  return [
    timed("cold load of /admin/loans to its first row", of(ours, "toRows")),
    timed("the same list by a stock Refine", of(theirs, "toRows")),
    { name: "ours to the stock Refine's", value: ratio("toRows"), unit: "×", limit: 0.55 },
    timed("script before the first row", of(ours, "script")),
    { name: "ours to the stock Refine's", value: ratio("script"), unit: "×", limit: 0.55 },
    { name: "sent until it is quiet", value: median(of(ours, "requests")), unit: "requests", limit: 20 },
    { name: "sent by the stock Refine", value: median(of(theirs, "requests")), unit: "requests" },
  ];
}

/** `toRows` and `script` are in milliseconds. */
type Load = { toRows: number; script: number; requests: number };

const quietMs = 4_000;

const load = (browser: Browser, backend: Backend): Promise<Load> =>
  visit(browser, slow, async (it) => {
    await signedIn(it, backend);
    await watchForRows(it);
    await it.devtools.send("Performance.enable");
    let requests = 0;
    it.page.on("request", () => {
      requests++;
    });
    await it.page.goto(`${backend.url}/admin/loans`, { waitUntil: "commit" });
    const end = await firstRow(it);
    const { metrics } = await it.devtools.send("Performance.getMetrics");
    const script = metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0;
    const toRows = end - (await it.page.evaluate(() => performance.timeOrigin));
    await it.page.waitForTimeout(quietMs);
    return { toRows, script: 1_000 * script, requests };
  });
