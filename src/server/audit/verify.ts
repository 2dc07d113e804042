import type { Db } from "#server/db/dialect.ts";
import { entryId, hashOf } from "./entries.ts";
import { type Broken, countPapers, judgePapers } from "./papers.ts";

/** `last` is the hash to write down elsewhere: who rewrites the whole chain cannot rewrite a note on paper. */
export type Verdict = { entries: number; last: string; broken?: Broken };

/** Walks the chain from its first entry to its head, and looks at the papers it tells of. What is appended meanwhile is left for the next time. */
export async function verifyAuditLog(db: Db): Promise<Verdict> {
  // Before the head: each came with its entry.
  const kept = await countPapers(db);
  let papers = 0;
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
    const judged = await judgePapers(db, entries);
    if (judged.broken) return { entries: count, last: previous, broken: judged.broken };
    papers += judged.count;
  }
  if (previous !== (head?.hash ?? "")) return verdict("the audit log ends otherwise than it did");
  if (papers < kept) return verdict("there is a paper that no entry tells of");
  const [more] = head ? [] : await entriesAfter(db, "");
  return more
    ? verdict("the end of the audit log is not known any more")
    : { entries: count, last: previous };
}

const entriesAfter = (db: Db, id: string) =>
  db.selectFrom("audit_entries").selectAll().where("id", ">", id).orderBy("id").limit(1000).execute();
