import type { Db } from "#server/db/dialect.ts";
import { entryId, hashOf } from "./entries.ts";

/** `last` is the hash to write down elsewhere: who rewrites the whole chain cannot rewrite a note on paper. */
export type Verdict = { entries: number; last: string; broken?: { id: string; reason: string } };

/** Walks the chain from its first entry to its head. What is appended meanwhile is left for the next time. */
export async function verifyRecord(db: Db): Promise<Verdict> {
  const head = await db.selectFrom("audit_head").selectAll().executeTakeFirst();
  const expected = head?.count ?? 0;
  let previous = "";
  let count = 0;
  const verdict = (reason: string): Verdict => ({
    entries: count,
    last: previous,
    broken: { id: entryId(count + 1), reason },
  });
  while (count < expected) {
    const entries = await entriesAfter(db, entryId(count));
    if (entries.length === 0) return verdict("it is missing");
    for (const { hash, ...entry } of entries) {
      if (entry.id !== entryId(count + 1)) return verdict("it is missing");
      if (hashOf(entry, previous) !== hash) return verdict("it was changed, or the one before it");
      previous = hash;
      count += 1;
      if (count === expected) break;
    }
  }
  if (previous !== (head?.hash ?? "")) return verdict("the record ends otherwise than it did");
  const [more] = head ? [] : await entriesAfter(db, "");
  return more ? verdict("the end of the record is not known any more") : { entries: count, last: previous };
}

const entriesAfter = (db: Db, id: string) =>
  db.selectFrom("audit_entries").selectAll().where("id", ">", id).orderBy("id").limit(1000).execute();
