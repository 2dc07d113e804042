/** Reports the last entry and papers in a restored database, and what is missing from it. */
import { sql } from "kysely";
import { formatLogEnd } from "#engine/server/audit/day-ends.ts";
import { type LogEnd, containsLogEnd } from "#engine/server/audit/verify.ts";
import type { Db } from "#engine/server/db/dialect.ts";

export async function describeEndOfBooks(db: Db): Promise<string[]> {
  const lastEntry = await db
    .selectFrom("audit_entries")
    .selectAll()
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!lastEntry) return ["The books are empty"];
  const end = `The books end with entry ${formatLogEnd(lastEntry)} of the audit log, written at ${lastEntry.at}`;
  const numbers = await lastPaperNumbers(db);
  if (numbers.length === 0) return [end];
  return [
    end,
    "These are the last papers. If you have a paper with a higher number, its record is lost; enter it again:",
    ...numbers.map((number) => `  ${number}`),
  ];
}

export async function describeLoss(db: Db, noted: LogEnd): Promise<string> {
  const head = await db.selectFrom("audit_head").select("count").executeTakeFirst();
  const count = head?.count ?? 0;
  if (noted.count > count)
    return `Entries ${count + 1} to ${noted.count} of the audit log are lost, and any later ones`;
  return (await containsLogEnd(db, noted))
    ? `All entries up to ${noted.count} are restored`
    : `Entry ${noted.count} differs from the noted one: these are other books, or their log was changed`;
}

export async function lostPapers(restored: Db, replaced: Db): Promise<string[]> {
  const restoredNumbers = new Set(await paperNumbers(restored));
  return (await paperNumbers(replaced)).filter((number) => !restoredNumbers.has(number));
}

/** The series is the part before the last slash: PT/2026-27 of PT/2026-27/000123. */
async function lastPaperNumbers(db: Db): Promise<string[]> {
  const series = sql`substr(number, 1, ${sql.lit("PT/2026-27".length)})`;
  const { rows } = await sql<{ number: string }>`
    select max(number) as number from paper_contents group by ${series} order by 1`.execute(db);
  return rows.map(({ number }) => number);
}

async function paperNumbers(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("paper_contents").select("number").orderBy("number").execute();
  return rows.map(({ number }) => number);
}
