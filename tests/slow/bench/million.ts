import { execFile } from "node:child_process";
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Kysely, sql } from "kysely";
import { openCompanyPostgres } from "#server/base/postgres.ts";
import type { Tables } from "#engine/server/tables/tables.ts";
import { loanForm } from "#tests/server/samples.ts";
import { type HttpRequest, type HttpClient, createHttpClient } from "./http-client.ts";
import type { Backend, Bench } from "./bench.ts";
import { type Figure, median } from "./report.ts";
import { timesOf } from "./reports.ts";
import { byTurns, repayments } from "./server.ts";

/** Measures 200 branches: a million loans on PostgreSQL, compared with a thousand in the same run. */
export async function million(bench: Bench): Promise<Figure[]> {
  const engine = await bench.million();
  if (!engine) return [];
  const { small, large } = engine;
  const db = openCompanyPostgres(large.databaseUrl ?? "");
  const figures = [
    ...(await grown(small, large)),
    ...(await timesOf(engine, scans, 3)),
    ...(await sizes(db)),
    ...(await backup(large)),
  ];
  await db.destroy();
  return figures;
}

const loans = "/admin/loans?perPage=25";
const customers = "/admin/customers?perPage=25";

/** Requests, with the limit of the ratio between both books. */
const comparedRequests: readonly {
  name: string;
  path: string | ((loans: number) => string);
  limit: number;
}[] = [
  { name: "the first page", path: `${loans}&page=1`, limit: 1.3 },
  { name: "page 40", path: `${loans}&page=40`, limit: 1.3 },
  { name: "a tab", path: `${loans}&page=1&status=closed`, limit: 1.3 },
  ...["name", "amount", "totalPayment", "customerId"].map((sort) => ({
    name: `by ${sort}`,
    path: `${loans}&page=1&sort=${sort}`,
    limit: 1.3,
  })),
  {
    name: "a tab by amount, downwards",
    path: `${loans}&page=1&status=active&sort=amount&order=desc`,
    limit: 1.3,
  },
  { name: "customers", path: `${customers}&page=1&sort=name`, limit: 1.3 },
  { name: "the last page", path: (count) => `${loans}&page=${count / 25}`, limit: 1.3 },
  { name: "the page in the middle", path: (count) => `${loans}&page=${count / 50}`, limit: 1.3 },
  ...[
    ...["lakshmi", "lakshmi rao", "aksh", "l", "5"],
    ...["98480 12345", "98480", "1234 1234 1234", "sita@example.com", "100000"],
  ].map((q) => ({
    name: `a search for '${q}'`,
    path: `${loans}&page=1&q=${encodeURIComponent(q)}`,
    limit: 2,
  })),
  { name: "a search in a tab", path: `${loans}&page=1&status=closed&q=lakshmi`, limit: 2 },
  { name: "a search by amount", path: `${loans}&page=1&sort=amount&q=lakshmi%20rao`, limit: 2 },
  { name: "customers by name", path: `${customers}&page=1&q=lakshmi`, limit: 2 },
  ...["M-4711", "sita devi", "123412341234"].map((q) => ({
    name: `Find for '${q}'`,
    path: `/admin/find?q=${encodeURIComponent(q)}`,
    limit: 2,
  })),
];

async function grown(small: Backend, large: Backend): Promise<Figure[]> {
  const [few, many] = [createHttpClient(small.url, small.token), createHttpClient(large.url, large.token)];
  const [article] = loanForm.goldItems;
  const known = { ...loanForm, goldItems: [{ ...article, packet: "M-4711" }] };
  for (const asking of [few, many]) await asking.answer({ path: "/admin/loans", body: known });
  const figures: Figure[] = [];
  for (const { name, path, limit } of comparedRequests) {
    const at = (count: number): HttpRequest => ({ path: typeof path === "string" ? path : path(count) });
    figures.push(
      await ratio(
        name,
        limit,
        [many, few],
        [at(1_000_000), at(1_000)].map((ask) => Array(20).fill(ask)),
      ),
    );
  }
  const repaid = [await repayments(many, 50), await repayments(few, 50)];
  figures.push(await ratio("a repayment", 1.3, [many, few], repaid));
  for (const asking of [few, many]) asking.close();
  return figures;
}

async function ratio(
  name: string,
  limit: number,
  askings: readonly HttpClient[],
  asks: readonly (readonly HttpRequest[])[],
): Promise<Figure> {
  const taken: number[] = [];
  const [many, few] = askings.map((asking, at) => async () => {
    const { all } = await asking.times(asks[at] ?? [], 1);
    if (at === 0) taken.push(all / (asks[at]?.length ?? 1));
    return { all };
  });
  const ratios = many && few ? await byTurns(many, few) : [];
  const note = `${median(taken).toFixed(1)} ms`;
  return { name: `${name}, 1,000,000 loans to 1,000`, value: median(ratios), unit: "×", limit, note };
}

/** Full scans of a table, the baseline of reports. */
const scans = {
  "every loan": (db: Kysely<Tables>) =>
    sql`select count(*), sum(length(id) + amount_paise + length(disbursal_reference)) from loans`.execute(db),
  "every payment": (db: Kysely<Tables>) =>
    sql`select count(*), sum(length(id) + amount_paise + length(transaction_id)) from payments`.execute(db),
};

/** Kilobytes per loan with indexes; sample loans have no papers and no audit entries. */
async function sizes(db: Kysely<Tables>): Promise<Figure[]> {
  const { rows } = await sql<{ name: string; size: number }>`
    select relname as name, pg_total_relation_size(oid) as size from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and pg_total_relation_size(oid) > 10000000
    order by size desc`.execute(db);
  const all = rows.reduce((sum, { size }) => sum + size, 0);
  return [{ name: "the database", size: all }, ...rows].map(({ name, size }) => ({
    name: `${name}, on the disk for each loan`,
    value: size / 1e9,
    unit: "kB",
  }));
}

/** Measures `npm run backup`. It finally fails on samples, whose payments have no audit entries. */
async function backup({ build, dataDir, databaseUrl = "" }: Backend): Promise<Figure[]> {
  const start = performance.now();
  const BACKUP_DIR = join(dataDir, "copies");
  const { stdout }: { stdout: string } = await promisify(execFile)(
    process.execPath,
    [join(build, "server/backup.js"), "backup"],
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_DIR } },
  ).catch((error) => error);
  const value = performance.now() - start;
  const [, file = ""] = /read back: (.+)/.exec(stdout) ?? [];
  const { size } = statSync(file);
  rmSync(BACKUP_DIR, { recursive: true });
  return [
    { name: "a backup, opened and judged", value, unit: "ms" },
    { name: "… on the disk", value: size / 1e6, unit: "MB" },
  ];
}
