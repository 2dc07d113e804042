import { derivedTable, stored } from "#engine/server/tables/stored-columns.ts";

/** Damaged texts that the last full scan found. `place` names table, key of the row and column. */
export const damagedTextTable = derivedTable(
  "damaged_texts",
  { place: stored.text(), found_at: stored.text() },
  { staysShort: true, primaryKey: ["place"] },
);
