/** Report after a restore: where the books end, and what is known to be missing. */
import { sql } from "kysely";
import { formatLogEnd } from "#engine/server/audit/day-ends.ts";
import { type LogEnd, containsLogEnd } from "#engine/server/audit/verify.ts";
import type { Db } from "#engine/server/db/dialect.ts";

/**
 * Reports the last audit entry and the last number of each series. A paper with a higher number belongs to a lost
 * record.
 */
export async function describeEnd(db: Db): Promise<string[]> {
  const last = await db
    .selectFrom("audit_entries")
    .selectAll()
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) return ["The books are empty"];
  const numbers = await lastNumbers(db);
  return [
    `The books end with entry ${formatLogEnd(last)} of the audit log, of ${last.at}`,
    ...(numbers.length > 0
      ? ["A paper with a higher number than these is of what was lost, and has to be entered again:"]
      : []),
    ...numbers.map((number) => `  ${number}`),
  ];
}

/** Compares the restored books with a note of the audit log's end, which an email or a paper shows. */
export async function describeLoss(db: Db, note: LogEnd): Promise<string> {
  const head = await db.selectFrom("audit_head").select("count").executeTakeFirst();
  const count = head?.count ?? 0;
  if (note.count > count)
    return `Entries ${count + 1} to ${note.count} of the audit log are lost, and whatever came after them`;
  return (await containsLogEnd(db, note))
    ? `Everything up to entry ${note.count} is there`
    : `Entry ${note.count} is not the one that was noted: these are other books, or were written otherwise`;
}

/** Numbers of papers that are in the replaced books but not in the restored ones. */
export async function lostPapers(restored: Db, replaced: Db): Promise<string[]> {
  const there = new Set(await paperNumbers(restored));
  return (await paperNumbers(replaced)).filter((number) => !there.has(number));
}

const lastNumbers = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    select max(number) as number from paper_contents group by substr(number, 1, 10) order by 1`.execute(db);
  return rows.map(({ number }) => number);
};

async function paperNumbers(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("paper_contents").select("number").orderBy("number").execute();
  return rows.map(({ number }) => number);
}
