import type { Db } from "#engine/server/db/dialect.ts";
import type { AuditedRows } from "./audited-rows.ts";
import { entryId, hashOf } from "./entries.ts";
import { type Broken, countPapers, judgePapers } from "./papers.ts";
import { type Changed, judgeStates, rowsIn } from "./states.ts";

/**
 * `last` is the hash to write down elsewhere: who rewrites the whole chain cannot rewrite a note on paper. `changed` are
 * records that somebody changed past a log that holds in itself.
 */
export type Verdict = { entries: number; last: string; broken?: Broken; changed?: Changed };

/** As it was at some time: so many entries, and the hash of the last or its beginning. */
export type End = { count: number; hash: string };

/**
 * Walks the chain from its first entry to its head, and looks at the papers and the records that it tells of. All of it
 * as it is at one moment: what is appended meanwhile is left for the next time.
 */
export const verifyLog = (db: Db, audited: AuditedRows, requireReadable: Requirement): Promise<Verdict> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (snapshot) => {
      await requireReadable(snapshot);
      return verify(snapshot, audited);
    });

/** Throws where a text is damaged: reading it would end the process. */
export type Requirement = (db: Db) => Promise<void>;

/** Whether the log still begins as it was then. */
export async function goesOnFrom(db: Db, { count, hash }: End): Promise<boolean> {
  if (count === 0) return true;
  const entry = await db
    .selectFrom("audit_entries")
    .select("hash")
    .where("id", "=", entryId(count))
    .executeTakeFirst();
  return entry?.hash.startsWith(hash) ?? false;
}

async function verify(db: Db, audited: AuditedRows): Promise<Verdict> {
  const kept = await countPapers(db);
  let papers = 0;
  const states = new Map<string, string>();
  const covered = new Set<string>();
  let since = "";
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
      const told = rowsIn(entry.changes);
      const toldStates = Object.entries(told.states);
      if (toldStates.length > 0) since ||= entry.at;
      for (const [place, state] of toldStates) states.set(place, state);
      for (const table of told.covers) covered.add(table);
      if (count === expected) break;
    }
    const judged = await judgePapers(db, entries);
    if (judged.broken) return { entries: count, last: previous, broken: judged.broken };
    papers += judged.count;
  }
  if (previous !== (head?.hash ?? "")) return verdict("the audit log ends otherwise than it did");
  if (papers < kept) return verdict("there is a paper that no entry tells of");
  const [more] = head ? [] : await entriesAfter(db, "");
  if (more) return verdict("the end of the audit log is not known any more");
  const isToldOf = since !== "" || covered.size > 0;
  const changed = isToldOf ? await judgeStates(db, audited, states, { since, covered }) : undefined;
  return { entries: count, last: previous, ...(changed && { changed }) };
}

const entriesAfter = (db: Db, id: string) =>
  db.selectFrom("audit_entries").selectAll().where("id", ">", id).orderBy("id").limit(1000).execute();
