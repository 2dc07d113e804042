import { sql } from "kysely";
import * as declared from "#resources/reports/damaged-texts.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { rowsWithTotals } from "#engine/server/reports/report.ts";
import { countIn, reportQuery } from "./query.ts";

export const damagedTexts = reportQuery(declared.damagedTexts, async (context) => {
  const found = sql`select place as "place", found_at as "found" from damaged_texts`;
  return { texts: await rowsWithTotals(context, found, { order: sql`"place"`, sums: [] }) };
});

export async function damageFigure(db: Db): Promise<{ key: string; figure: string; count: number }[]> {
  const count = await countIn(db, sql`damaged_texts`);
  return count > 0 ? [{ key: "damaged", figure: "Damaged texts", count }] : [];
}
