import { join } from "node:path";
import { sql } from "kysely";
import { withCopies } from "#engine/server/db/copies.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { schemaParts } from "#engine/server/db/schema.ts";
import { bringUpToDate } from "#engine/server/db/upgrade.ts";
import { type StoredColumns, stored, type TableRules } from "#engine/server/tables/stored-columns.ts";
import { openDatabase } from "#server/database.ts";
import { loanTable } from "#server/loans/loan-table.ts";
import { companyTables } from "#server/tables.ts";
import { hasPostgres, startPostgres } from "#tests/server/postgres.ts";
import type { Bench } from "./bench.ts";
import type { Figure } from "./report.ts";
import { seed } from "./seed.ts";

const loans = Number(process.env.BENCH_LOANS ?? 100_000);

/** Measures starts of programs that add to the tables of a large book. */
export async function upgrades({ folder }: Bench): Promise<Figure[]> {
  const file = join(folder, "upgrades", "gold-loan.sqlite");
  await seed(join(folder, "upgrades"), loans, {});
  const figures = await startsOn("SQLite", await openDatabase({ file }));
  if (!hasPostgres()) return figures;
  const server = await startPostgres();
  try {
    await seed(join(folder, "upgrades-elsewhere"), loans, { databaseUrl: server.url });
    return [...figures, ...(await startsOn("PostgreSQL", await openDatabase({ url: server.url, file })))];
  } finally {
    await server.stop();
  }
}

async function startsOn(engine: string, db: Db): Promise<Figure[]> {
  const start = async (name: string, limit: number, change: Change = {}): Promise<Figure> => {
    const parts = schemaParts(
      withCopies(Object.values({ ...companyTables, loans: changed(change) })),
      isPostgres(db),
    );
    const before = await fileOf(db);
    const started = performance.now();
    await bringUpToDate(db, { parts, steps: [] });
    const value = performance.now() - started;
    const note = before === (await fileOf(db)) ? undefined : "the table was rewritten";
    return { name: `${engine}: ${name}`, value, unit: "ms", limit, note };
  };
  const columns = { hint: stored.text() };
  const indexes = { loans_hint: ["hint", "id"] };
  const figures = [
    await start("nothing to do", 1_000),
    await start("a column", 1_000, { columns }),
    await start("an index", 20_000, { columns, indexes }),
    await start("a searched field", 20_000, { columns, indexes, searched: ["ticketNumber"] }),
  ];
  await db.destroy();
  return figures;
}

type Change = { columns?: StoredColumns; indexes?: TableRules["indexes"]; searched?: readonly string[] };

const changed = ({ columns, indexes, searched = [] }: Change) => ({
  ...loanTable,
  stored: { ...loanTable.stored, ...columns },
  indexes: { ...loanTable.indexes, ...indexes },
  resource: {
    ...loanTable.resource,
    searchable: [...(loanTable.resource.searchable ?? []), ...searched],
  },
});

/** Name of the file with the rows of loans, which changes if PostgreSQL writes all of them again. */
async function fileOf(db: Db): Promise<string | undefined> {
  if (!isPostgres(db)) return undefined;
  const { rows } = await sql<{ file: string }>`select pg_relation_filepath('loans') as file`.execute(db);
  return rows[0]?.file;
}
