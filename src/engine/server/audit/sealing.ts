/** Sealing of the audit log's end, and its check on start. */
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "#engine/server/db/dialect.ts";
import { type AuditDeps, appendEvents, holdHead } from "./entries.ts";
import { type AuditKey, isSealed, sealOf } from "./seal.ts";
import type { AuditedRows } from "./audited-rows.ts";
import { coversKey, rowsIn, type States, statesOf, statesOfTables } from "./states.ts";
import { type Requirement, verifyLog } from "./verify.ts";

/**
 * Accepts the log as it is and records rows changed without an entry. Resets the time of the head, so that
 * new entries start from `now`.
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
      const appended = { events: [sealing], papers: {}, found };
      await appendEvents(transaction, operator, appended, { now, auditKey, audited });
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

/** Splits states into batches, one per entry. Returns one empty batch if there are none. */
function portionsOf(states: States): States[] {
  const all = Object.entries(states);
  const count = Math.max(1, Math.ceil(all.length / portion));
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(all.slice(at * portion, (at + 1) * portion)),
  );
}

const portion = 10_000;

/** Author of commands run on the server's machine. */
const operator = { id: "", name: "Operator", role: "", request: "", address: "" } as const;

/**
 * Records every row of tables that the log newly covers, and records whose keys an upgrade changed. Other
 * starting processes wait.
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

/** Checks the seal, and seals a log older than seals. Throws if the end does not match this key. */
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
  // Another starting process may have created the key and be about to seal.
  await setTimeout(waitMs);
  if (!(await holds(db, auditKey))) throw new Error(notSealed);
}

/** Returns whether the end matches this key. Without a key, only an unsealed log passes. */
export async function holds(db: Db, auditKey: string | undefined): Promise<boolean> {
  const head = await headOf(db);
  return !head || (auditKey === undefined ? !head.seal : isSealed(auditKey, head));
}

export const headOf = (db: Db) => db.selectFrom("audit_head").selectAll().executeTakeFirst();

export const notSealed =
  "the end of the audit log is not as the key in AUDIT_KEY_FILE sealed it. Either it is the key of another machine, or entries were cut off: see 'The audit log' in SECURITY.md";
