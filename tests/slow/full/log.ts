import { setImmediate } from "node:timers/promises";
import { addMonths, dayOf } from "#domain/basics/dates.ts";
import type { Role } from "#domain/basics/roles.ts";
import { entryOf, entryHash, papersKey, sealOf } from "#engine/server/audit/entries.ts";
import { type States, statesKey, statesOf } from "#engine/server/audit/states.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { AuditEntryTable } from "#engine/server/tables/tables.ts";
import { audited } from "#server/schema.ts";
import { insertAll } from "#server/seed/seed.ts";
import { type SeedEvent, eventsBetween } from "./events.ts";
import { groupBy } from "#domain/basics/collections.ts";

/** Entries contain today's states of rows. */
export async function writeLog(db: Db, { now, ...options }: LogOptions & { now: Date }): Promise<void> {
  const log = await openLog(db, options);
  const today = dayOf(now.toISOString());
  for (let from = addMonths(today, -121); from <= today; from = addMonths(from, 1)) {
    const events = await eventsBetween(db, from, addMonths(from, 1));
    for (let at = 0; at < events.length; at += portion) {
      await log.append(events.slice(at, at + portion));
      await setImmediate();
    }
  }
  for await (const batches of audited.keysOf(db, "postings"))
    for (const key of batches) {
      const written = [{ table: "postings" as const, key }];
      await log.append([{ ...postingEvent, at: now.toISOString(), written }]);
    }
  await log.end(now);
}

const postingEvent = { area: "postings", act: "created", title: "Interest of sample loans", by: "" } as const;

const portion = 400;

type LogOptions = {
  auditKey: string;
  paperHashes: ReadonlyMap<string, string>;
};

async function openLog(db: Db, { auditKey, paperHashes }: LogOptions) {
  const people = await db.selectFrom("users").select(["id", "name", "role"]).execute();
  const authors = new Map<string, LogAuthor>(people.map((user) => [user.id, user]));
  const head = await db.selectFrom("audit_head").select(["count", "hash"]).executeTakeFirst();
  let { count, hash } = head ?? { count: 0, hash: "" };
  // Cached, because nearly every event includes the state of its loan.
  const known = new Map<string, [string, string][]>();
  return {
    async append(events: readonly SeedEvent[]): Promise<void> {
      const ids = new Set(events.flatMap(idsOf).filter((id) => id && !known.has(id)));
      const written = events.flatMap((event) => event.written ?? []);
      const states = byKey(await statesOf(db, audited, { ids: [...ids] }, written));
      for (const { parentId = "" } of events)
        known.set(parentId, known.get(parentId) ?? states.get(parentId) ?? []);
      const statesAt = (key: string) => known.get(key) ?? states.get(key) ?? [];
      const entries = events.map((event): AuditEntryTable => {
        count += 1;
        const paper = event.number && paperHashes.get(event.number);
        const entry = entryOf(event, authors.get(event.by) ?? operator, {
          count,
          at: event.at,
          request: "",
          address: "",
          proofs: {
            ...(paper && { [papersKey]: [null, { [event.number ?? ""]: paper }] }),
            [statesKey]: [null, statesFor(statesAt, event)],
          },
        });
        hash = entryHash(entry, hash);
        return { ...entry, hash };
      });
      await insertAll(db, "audit_entries", entries);
    },
    end: (now: Date) =>
      db
        .updateTable("audit_head")
        .set({ count, hash, at: now.toISOString(), seal: sealOf(auditKey, { count, hash }) })
        .execute(),
  };
}

type LogAuthor = { id: string; name: string; role: Role | "" };
const operator: LogAuthor = { id: "", name: "Server", role: "" };

const byKey = (states: States) =>
  groupBy(Object.entries(states), ([place]) => place.slice(place.indexOf("/") + 1));

const statesFor = (statesAt: (key: string) => [string, string][], event: SeedEvent): States =>
  Object.fromEntries([...idsOf(event), ...(event.written ?? []).map(({ key }) => key)].flatMap(statesAt));

const idsOf = ({ recordId = "", parentId = "", written }: SeedEvent) => [written ? "" : recordId, parentId];
