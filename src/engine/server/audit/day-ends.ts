/** Last entry of the audit log on each day, as a short text to print, because nobody can rewrite a printed copy. */
import { sql } from "kysely";
import { addDays, type Day, daysBetween, startOfDay } from "#domain/basics/dates.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { AuditEntryTable } from "#engine/server/tables/tables.ts";

type LastEntry = Pick<AuditEntryTable, "id" | "hash">;

/** '1234-5f0c2a917be3': the number of the last entry and the first 12 digits of its hash. */
export const formatLogEnd = ({ id, hash }: LastEntry): string => `${Number(id)}-${hash.slice(0, 12)}`;

export function parseLogEnd(text: string): { count: number; hash: string } | undefined {
  const [, count, hash] = /^(\d{1,12})-([0-9a-f]{12,64})$/.exec(text.trim()) ?? [];
  return count && hash ? { count: Number(count), hash } : undefined;
}

/** Days before the first entry are left out. */
export async function dayEnds(db: Db, from: Day, to: Day): Promise<{ day: Day; end: string }[]> {
  const days = Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, at) => addDays(from, at));
  if (days.length === 0) return [];
  const rows = sql.join(
    days.map((day) => sql`(cast(${day} as text), cast(${startOfDay(addDays(day, 1))} as text))`),
  );
  const found = await sql<{ day: Day; id: string; hash: string }>`
    with days (day, over) as (values ${rows})
    select days.day, audit_entries.id, audit_entries.hash from days join audit_entries on audit_entries.id = (
      select id from audit_entries where at < days.over order by at desc, id desc limit 1
    ) order by days.day`.execute(db);
  return found.rows.map(({ day, ...end }) => ({ day, end: formatLogEnd(end) }));
}
