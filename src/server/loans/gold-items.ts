import type { Assay } from "#domain/gold/assays.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { type AssayColumns, articleOfRow } from "./assay-columns.ts";
import { type GoldItemRow, goldItemTable } from "./gold-item-table.ts";

/** Part of the caller's transaction. */
export const insertGoldItems = (transaction: Db, rows: readonly GoldItemRow[]) =>
  transaction.insertInto("gold_items").values(rows).execute();

/** In the order they were entered. */
export const goldItemRows = (db: Db, loanId: string): Promise<GoldItemRow[]> =>
  db
    .selectFrom("gold_items")
    .select(goldItemTable.own)
    .where("loan_id", "=", loanId)
    .orderBy("position")
    .execute();

/** Of several, those of which anything counts. */
export const countedOf = (rows: readonly AssayColumns[]): Assay[] =>
  rows.map(articleOfRow).filter(({ net }) => net > 0);
