/** Verifies the audit log: the hashes of its entries, and the papers and rows that they prove. */
import { hash } from "node:crypto";
import { expressionBuilder } from "kysely";
import type { Db } from "#engine/server/db/dialect.ts";
import type { AuditedRows } from "./audited-rows.ts";
import { entryHash, entryId, type PaperHashes, papersKey } from "./entries.ts";
import { type ChangedRecords, findChangedStates, parseStates } from "./states.ts";
import { isAmong, textList } from "#engine/server/db/prepared.ts";
import type { AuditEntryTable, Tables } from "#engine/server/tables/tables.ts";

/** `last` is the hash of the last entry, to note elsewhere; `changed` lists records changed without an entry. */
export type Verdict = { entries: number; last: string; broken?: BrokenEntry; changed?: ChangedRecords };

/** `hash` may be only the first digits. */
export type LogEnd = { count: number; hash: string };

/** Reads one snapshot. Later entries wait for the next run. */
export const verifyLog = (db: Db, audited: AuditedRows, requireReadable: RequireReadable): Promise<Verdict> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (snapshot) => {
      await requireReadable(snapshot);
      return verify(snapshot, audited);
    });

/** Throws if a text is damaged, because reading one would end the process. */
export type RequireReadable = (db: Db) => Promise<void>;

export async function containsLogEnd(db: Db, { count, hash }: LogEnd): Promise<boolean> {
  if (count === 0) return true;
  const entry = await db
    .selectFrom("audit_entries")
    .select("hash")
    .where("id", "=", entryId(count))
    .executeTakeFirst();
  return entry?.hash.startsWith(hash) ?? false;
}

async function verify(db: Db, audited: AuditedRows): Promise<Verdict> {
  const { stored } = await db
    .selectFrom("paper_contents")
    .select(({ fn }) => fn.countAll<number>().as("stored"))
    .executeTakeFirstOrThrow();
  const head = await db.selectFrom("audit_head").selectAll().executeTakeFirst();
  const chain = await verifyChain(db, head?.count ?? 0);
  const { count, last, papers, recorded } = chain;
  const brokenAt = (reason: string): Verdict => ({
    entries: count,
    last,
    broken: { id: entryId(count + 1), reason },
  });
  if (chain.broken) return { entries: count, last, broken: chain.broken };
  if (last !== (head?.hash ?? ""))
    return brokenAt("the stored end of the audit log does not match its last entry");
  if (papers < stored) return brokenAt("a paper has no entry");
  const [firstEntry] = head ? [] : await entriesAfter(db, "");
  if (firstEntry) return brokenAt("the record of where the audit log ends is missing");
  const hasStates = recorded.since !== "" || recorded.covered.size > 0;
  const changed = hasStates ? await findChangedStates(db, audited, recorded.states, recorded) : undefined;
  return { entries: count, last, ...(changed && { changed }) };
}

/** Reads up to the first entry that is missing or does not belong to the one before it. */
async function verifyChain(db: Db, expected: number) {
  const recorded = { states: new Map<string, string>(), covered: new Set<string>(), since: "" };
  const chain = { count: 0, last: "", papers: 0, recorded };
  const brokenAtNext = (reason: string) => ({ ...chain, broken: { id: entryId(chain.count + 1), reason } });
  while (chain.count < expected) {
    const entries = await entriesAfter(db, entryId(chain.count));
    if (entries.length === 0) return brokenAtNext("it is missing");
    for (const { hash, ...entry } of entries) {
      if (entry.id !== entryId(chain.count + 1)) return brokenAtNext("it is missing");
      if (entryHash(entry, chain.last) !== hash) return brokenAtNext("it was changed, or the one before it");
      chain.last = hash;
      chain.count += 1;
      const { states, covers } = parseStates(entry.changes);
      const changes = Object.entries(states);
      if (changes.length > 0) recorded.since ||= entry.at;
      for (const [place, state] of changes) recorded.states.set(place, state);
      for (const table of covers) recorded.covered.add(table);
      if (chain.count === expected) break;
    }
    const { count, broken } = await verifyPapers(db, entries);
    if (broken) return { ...chain, broken };
    chain.papers += count;
  }
  return { ...chain, broken: undefined };
}

const entriesAfter = (db: Db, id: string) =>
  db.selectFrom("audit_entries").selectAll().where("id", ">", id).orderBy("id").limit(1000).execute();

async function verifyPapers(
  db: Db,
  entries: readonly Entry[],
): Promise<{ count: number; broken?: BrokenEntry }> {
  const issued = entries.flatMap(({ id, changes }) =>
    Object.entries(papersIn(changes)).map(([number, issuedHash]) => ({ id, number, issuedHash })),
  );
  const storedByNumber = await storedPapers(
    db,
    issued.map(({ number }) => number),
  );
  for (const { id, number, issuedHash } of issued) {
    const paper = storedByNumber.get(number);
    const isSame = paper && paper.hash === issuedHash && hash("sha256", paper.content) === issuedHash;
    if (!isSame) {
      const reason = `its paper ${number} ${paper ? "was changed" : "is missing"}`;
      return { count: issued.length, broken: { id, reason } };
    }
  }
  return { count: issued.length };
}

type Entry = Pick<AuditEntryTable, "id" | "changes">;
type BrokenEntry = { id: string; reason: string };

const papersIn = (changes: string): PaperHashes =>
  (JSON.parse(changes) as { [papersKey]?: [null, PaperHashes] })[papersKey]?.[1] ?? {};

async function storedPapers(db: Db, numbers: readonly string[]) {
  const papers = db.selectFrom("paper_contents").select(["number", "content", "hash"]);
  const rows =
    numbers.length === 0 ? [] : await papers.where(isAmong(db, ref("number"), textList(numbers))).execute();
  return new Map(rows.map((row) => [row.number, row]));
}

const { ref } = expressionBuilder<Tables, "paper_contents">();
