import type { Bench } from "./bench.ts";
import { firstRow, signedIn, visit, watchForRows } from "./pages.ts";
import type { Figure } from "./report.ts";

/** Measures memory of the page after its first list. */
export async function heap(bench: Bench): Promise<Figure[]> {
  const [product, browser] = [await bench.product(), await bench.browser()];
  const bytes = await visit(browser, undefined, async (it) => {
    await signedIn(it, product);
    await watchForRows(it);
    await it.page.goto(`${product.url}/admin/dashboard`);
    await firstRow(it);
    await it.page.waitForLoadState("networkidle");
    await it.devtools.send("HeapProfiler.collectGarbage");
    const { usedSize } = await it.devtools.send("Runtime.getHeapUsage");
    return usedSize;
  });
  return [{ name: "script memory after the first list", value: bytes / 1_000_000, unit: "MB", limit: 8 }];
}
