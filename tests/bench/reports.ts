import { reportsFor } from "#resources/reports/index.ts";
import { openDatabase } from "#server/db/database.ts";
import { join } from "node:path";
import { sql } from "kysely";
import type { Bench } from "./bench.ts";
import { type Figure, median, timed } from "./report.ts";

/** Every report with 100,000 loans, beside reading every payment once. */
export async function reports(bench: Bench): Promise<Figure[]> {
  const { url, token, dataDir } = await bench.largeProduct();
  const db = await openDatabase({ file: join(dataDir, "gold-loan.sqlite") });
  const scan = await samplesOf(7, () =>
    sql`select count(*), sum(length(id) + amount_paise + length(transaction_id)) from payments not indexed`.execute(
      db,
    ),
  );
  await db.destroy();
  const figures: Figure[] = [timed("every payment, read once", scan)];
  for (const { name, title } of reportsFor("admin")) {
    const samples = await samplesOf(5, async () => {
      const response = await fetch(`${url}/api/admin/reports/${name}`, {
        headers: { "x-auth-token": token },
      });
      if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
      await response.text();
    });
    figures.push(timed(title, samples, 500));
    figures.push({ name: "… to every payment", value: median(samples) / median(scan), unit: "×", limit: 2 });
  }
  return figures;
}

async function samplesOf(runs: number, act: () => Promise<unknown>): Promise<number[]> {
  const samples: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    await act();
    samples.push(performance.now() - start);
  }
  return samples;
}
