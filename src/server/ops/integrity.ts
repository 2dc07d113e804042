/** Checks whether a database is undamaged and agrees with itself. */
import { sql } from "kysely";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { findDamagedFiles } from "#engine/server/files/damaged-files.ts";
import { allCorrections } from "#server/ledger/records/corrections.ts";
import { contradictions } from "./contradictions.ts";

/** Returns a line per kind of contradiction. */
export async function findContradictions(db: Db): Promise<string[]> {
  const lines = isPostgres(db) ? [] : await damageInSqlite(db);
  for (const { message, from } of contradictions) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(from)}`.execute(db);
    if (rows[0]?.count) lines.push(`${rows[0].count} ${message}`);
  }
  lines.push(...(await findDamagedFiles(db)));
  const outOfBalance = await loansOutOfBalance(db);
  if (outOfBalance > 0) lines.push(`${outOfBalance} loans whose accounts differ from their book`);
  return lines;
}

/**
 * Counts running loans whose accounts differ from their book. Skips loans with a known difference from an earlier
 * version until its correction is posted.
 */
async function loansOutOfBalance(db: Db): Promise<number> {
  const known = await db
    .selectFrom("ledger_differences")
    .select("loan_id")
    .where("corrected_at", "is", null)
    .execute();
  const isKnown = new Set(known.map(({ loan_id }) => loan_id));
  let count = 0;
  for await (const corrections of allCorrections(db, "running"))
    count += [...corrections.keys()].filter((id) => !isKnown.has(id)).length;
  return count;
}

/** Broken pages and foreign keys, which a damaged file has. */
async function damageInSqlite(db: Db): Promise<string[]> {
  const pages = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const keys = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...pages.rows.map(({ integrity_check }) => integrity_check).filter((line) => line !== "ok"),
    ...keys.rows.map(({ table }) => `a row of ${table} refers to a row that does not exist`),
  ];
}
