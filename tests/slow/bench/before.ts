import type { Bench } from "./bench.ts";
import { createHttpClient } from "./http-client.ts";
import { type Figure, median } from "./report.ts";
import { byTurns, repayments } from "./server.ts";

/**
 * Compares a repayment with another version: BENCH_BEFORE is a built clone of it. The limit is for 80cf5dd, before
 * the ledger.
 */
export async function before(bench: Bench): Promise<Figure[]> {
  const clone = process.env.BENCH_BEFORE;
  if (!clone) throw new Error("BENCH_BEFORE is to name a clone of the version before, with its dist/");
  const figures: Figure[] = [];
  for (const { name, now, earlier } of await bench.besideClone(clone)) {
    const [asking, before] = [
      createHttpClient(now.url, now.token),
      createHttpClient(earlier.url, earlier.token),
    ];
    const [repaid, repaidBefore] = [await repayments(asking, 100), await repayments(before, 100)];
    for (const people of [1, 8]) {
      const ratios = await byTurns(
        () => asking.times(repaid, people),
        () => before.times(repaidBefore, people),
      );
      const asked = people === 1 ? "one at a time" : `${people} at once`;
      figures.push({
        name: `${name}: a repayment, ${asked}, to before`,
        value: median(ratios),
        unit: "×",
        limit: 1.25,
        note: `${Math.min(...ratios).toFixed(2)} – ${Math.max(...ratios).toFixed(2)}`,
      });
    }
    asking.close();
    before.close();
  }
  return figures;
}
