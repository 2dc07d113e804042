/** When the end of the audit log is sealed anew, and when nobody goes on from it. */
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "#engine/server/db/dialect.ts";
import { type AuditDeps, appendEvents, holdHead } from "./entries.ts";
import { type AuditKey, isSealed, sealOf } from "./seal.ts";
import type { AuditedRows } from "./audited-rows.ts";
import { coversKey, rowsIn, type States, statesOf, statesOfTables } from "./states.ts";
import { type Requirement, verifyLog } from "./verify.ts";

/**
 * Seals what is there as it is, records that were changed without an entry too, which an entry tells of. Time goes on
 * from `now`, whatever the last entry says.
 */
export async function sealAnew(
  db: Db,
  { auditKey, audited }: AuditDeps,
  now: Date,
  requireReadable: Requirement,
): Promise<void> {
  const { changed } = await verifyLog(db, audited, requireReadable);
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable("audit_head").set({ at: "" }).execute();
    for (const found of portionsOf(changed?.states ?? {})) {
      const told = { events: [sealing], papers: {}, found };
      await appendEvents(transaction, operator, told, { now, auditKey, audited });
    }
    const { count, hash } = await transaction
      .selectFrom("audit_head")
      .select(["count", "hash"])
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable("audit_head")
      .set({ seal: sealOf(auditKey, { count, hash }) })
      .execute();
  });
}

const sealing = { area: "settings", act: "sealed", title: "Audit log" } as const;

/** So many states to an entry, and one without any where nothing was changed. */
function portionsOf(states: States): States[] {
  const all = Object.entries(states);
  const count = Math.max(1, Math.ceil(all.length / portion));
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(all.slice(at * portion, (at + 1) * portion)),
  );
}

const portion = 10_000;

/** Whoever runs commands on the machine. */
const operator = { id: "", name: "Operator", role: "", request: "", address: "" } as const;

/**
 * Tells of every row that is there of the tables of which the log tells all, and of records that the upgrade gave other
 * keys, once in the life of a log. Other processes that start wait for this one.
 */
export async function coverTables(db: Db, { auditKey, audited }: AuditDeps, now: Date): Promise<void> {
  if ((await uncovered(db, audited)).length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await holdHead(transaction);
    const covers = await uncovered(transaction, audited);
    if (covers.length === 0) return;
    let found: Record<string, string> = {};
    const append = (more: { covers?: readonly string[] }) =>
      appendEvents(
        transaction,
        server,
        { events: [covering], papers: {}, found, ...more },
        { now, auditKey, audited },
      );
    for await (const states of statesOfUpgrade(transaction, audited, covers)) {
      found = { ...found, ...states };
      if (Object.keys(found).length < portion) continue;
      await append({});
      found = {};
    }
    await append({ covers });
  });
}

async function* statesOfUpgrade(
  db: Db,
  audited: AuditedRows,
  covers: readonly string[],
): AsyncGenerator<States> {
  for await (const ids of audited.rekeyedRecords(db)) yield statesOf(db, audited, { ids });
  yield* statesOfTables(db, audited, covers);
}

const covering = { area: "settings", act: "sealed", title: "Records of before" } as const;
const server = { id: "", name: "Server", role: "", request: "", address: "" } as const;

async function uncovered(db: Db, audited: AuditedRows): Promise<string[]> {
  const entries = await db
    .selectFrom("audit_entries")
    .select("changes")
    .where("act", "=", sql.lit("sealed"))
    .where("changes", "like", `%"${coversKey}":%`)
    .execute();
  const covered = new Set(entries.flatMap(({ changes }) => rowsIn(changes).covers));
  return audited.whole.filter((table) => !covered.has(table));
}

/** Seals a log from before there were seals. Throws where the end is not as this key sealed it. */
export async function requireSeal(
  db: Db,
  { auditKey, isNew, audited }: AuditKey & AuditDeps,
  now: Date,
  requireReadable: Requirement,
  waitMs = 2_000,
): Promise<void> {
  if (await holds(db, auditKey)) return;
  if (isNew && (await headOf(db))?.seal === "")
    return sealAnew(db, { auditKey, audited }, now, requireReadable);
  // Another process that starts as well may have made the key, and be about to seal.
  await setTimeout(waitMs);
  if (!(await holds(db, auditKey))) throw new Error(notSealed);
}

/** Whether the end is as this key sealed it; where there is no key yet, whether nobody has sealed it. */
export async function holds(db: Db, auditKey: string | undefined): Promise<boolean> {
  const head = await headOf(db);
  return !head || (auditKey === undefined ? !head.seal : isSealed(auditKey, head));
}

export const headOf = (db: Db) => db.selectFrom("audit_head").selectAll().executeTakeFirst();

export const notSealed =
  "the end of the audit log is not as the key in AUDIT_KEY_FILE sealed it. Either it is the key of another machine, or entries were cut off: see 'The audit log' in SECURITY.md";
