import type { Bench } from "./bench.ts";
import type { Figure } from "./report.ts";
import { timesOf } from "./reports.ts";

/** Measures every report on 100,000 loans of every kind. */
export async function kinds(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const engine of await bench.mixed()) figures.push(...(await timesOf(engine, {})));
  return figures;
}
