import { type Kysely, sql } from "kysely";
import { join } from "node:path";
import { reportsFor } from "#tests/setup/reports-for.ts";
import { openDatabase } from "#server/database.ts";
import type { Tables } from "#engine/server/tables/tables.ts";
import type { Backend, Bench, Engine } from "./bench.ts";
import { signedIn, visit } from "./pages.ts";
import { type Figure, median, timed } from "./report.ts";
import { scriptsOf, weightOf } from "./sizes.ts";

/** Measures every report on 100,000 loans against a scan of all payments, and the scripts of the page against a list. */
export async function reports(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [await weight(bench)];
  for (const engine of await bench.engines())
    figures.push(...(await timesOf(engine, { "every payment": readPayments(engine.isEmbedded) })));
  return figures;
}

type Reading = (db: Kysely<Tables>) => Promise<unknown>;

/** Times of every report on the large book, compared with each scan. */
export async function timesOf(
  { name: engine, isEmbedded, large }: Pick<Engine, "name" | "isEmbedded" | "large">,
  readings: Readonly<Record<string, Reading>>,
  runs = 7,
): Promise<Figure[]> {
  const db = await openDatabase({ file: join(large.dataDir, "gold-loan.sqlite"), url: large.databaseUrl });
  const asked = reportsFor("admin");
  // The first run warms the caches.
  for (const { name } of asked) await ask(large, name);
  const scans = new Map<string, number[]>(Object.keys(readings).map((name) => [name, []]));
  const samples = new Map<string, number[]>(asked.map(({ name }) => [name, []]));
  // In turns, so that a busy moment affects all of them.
  for (let run = 0; run < runs; run++) {
    for (const [name, taken] of samples) {
      for (const [what, read] of Object.entries(readings))
        scans.get(what)?.push(await duration(() => read(db)));
      taken.push(await duration(() => ask(large, name)));
    }
  }
  await db.destroy();
  const read = [...scans].map(([what, taken]) => ({ what, taken, scan: median(taken) }));
  return [
    ...read.map(({ what, taken }) => timed(`${engine}: ${what}, read once`, taken)),
    ...asked.flatMap(({ name, title }): Figure[] => {
      const taken = samples.get(name) ?? [];
      return [
        timed(`${engine}: ${title}`, taken, isEmbedded ? 500 : 300),
        ...read.map(({ what, scan }) => ({
          name: `… to ${what}`,
          value: median(taken) / scan,
          unit: "×" as const,
          limit: 2,
        })),
      ];
    }),
  ];
}

const readPayments =
  (isEmbedded: boolean): Reading =>
  (db) =>
    sql`select count(*), sum(length(id) + amount_paise + length(transaction_id))
      from payments ${sql.raw(isEmbedded ? "not indexed" : "")}`.execute(db);

async function ask({ url, token }: Backend, name: string): Promise<void> {
  const response = await fetch(`${url}/api/admin/reports/${name}`, { headers: { "x-auth-token": token } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`);
}

async function duration(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** Scripts of the reports page with charts, in addition to those of a list. */
async function weight(bench: Bench): Promise<Figure> {
  const [product, browser] = [await bench.product(), await bench.browser()];
  const [list, page] = await Promise.all(
    ["/admin/loans", "/admin/reports?report=portfolio"].map((path) =>
      visit(browser, undefined, async (it) => {
        await signedIn(it, product);
        return scriptsOf(it.page, product.url + path, async () => {
          await it.page.locator("tbody td").first().waitFor();
          await it.page.waitForLoadState("networkidle");
        });
      }),
    ),
  );
  const more = weightOf(page ?? []) - weightOf(list ?? []);
  return { name: "scripts of the reports beyond those of a list", value: more, unit: "kB", limit: 120 };
}
