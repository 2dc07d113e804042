import { sql } from "kysely";
import type { Db } from "#engine/server/db/dialect.ts";

/** Paise of loans and payments, milligrams of gold. */
export type ControlTotals = Readonly<Record<string, number>>;

export async function controlTotals(db: Db): Promise<ControlTotals> {
  const totals: Record<string, number> = {};
  for (const table of await tableNames(db)) {
    const { rows } = await sql<Total>`select count(*) as value from ${sql.table(table)}`.execute(db);
    totals[`${table} (rows)`] = rows[0]?.value ?? 0;
  }
  for (const [name, { column, table }] of Object.entries(summedColumns)) {
    const { rows } =
      await sql<Total>`select sum(${sql.ref(column)}) as value from ${sql.table(table)}`.execute(db);
    totals[name] = rows[0]?.value ?? 0;
  }
  return totals;
}

/** The sum of no rows is null. */
type Total = { value: number | null };

/** Excludes views, the record of the schema, and Litestream's own tables. */
export async function tableNames(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ isView, name }) => !isView && name !== "schema_parts" && !name.startsWith("_litestream_"))
    .map(({ name }) => name);
}

const summedColumns: Readonly<Record<string, { column: string; table: string }>> = {
  "lent (paise)": { column: "amount_paise", table: "loans" },
  "payable (paise)": { column: "total_payment_paise", table: "loans" },
  "paid on loans (paise)": { column: "total_paid_paise", table: "loans" },
  "payments (paise)": { column: "amount_paise", table: "payments" },
  "gross gold (milligrams)": { column: "gross_milligrams", table: "gold_items" },
  "net gold (milligrams)": { column: "net_milligrams", table: "gold_items" },
};
