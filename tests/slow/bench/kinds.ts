import type { Bench } from "./bench.ts";
import type { Figure } from "./report.ts";
import { timesOf } from "./reports.ts";

/** Every report on 100,000 loans of every kind: books by days are worked out by the day, and lines between are kept. */
export async function kinds(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const engine of await bench.mixed()) figures.push(...(await timesOf(engine, {})));
  return figures;
}
