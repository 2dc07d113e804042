/** Checks and restores the seal on the end of the audit log, and reads or creates its key. */
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#engine/server/db/dialect.ts";
import { createOnce, readIfExists } from "#engine/server/base/files.ts";
import { type AuditDeps, appendEvents, isSealed, lockHead, sealOf } from "./entries.ts";
import type { AuditedRows } from "./audited-rows.ts";
import { coversKey, parseStates, type States, statesOfTables } from "./states.ts";
import { type RequireReadable, verifyLog } from "./verify.ts";

/** Records changes without an entry, and seals the log anew. Resets its time, so that new entries start from `now`. */
export async function resealLog(
  db: Db,
  { auditKey, audited }: AuditDeps,
  now: Date,
  requireReadable: RequireReadable,
): Promise<void> {
  const { changed } = await verifyLog(db, audited, requireReadable);
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable("audit_head").set({ at: "" }).execute();
    for (const foundStates of batchesOf(changed?.states ?? {})) {
      const appended = { events: [resealEvent], papers: {}, foundStates };
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

const resealEvent = { area: "settings", act: "sealed", title: "Audit log" } as const;

/** Returns one empty batch if there are no states. */
function batchesOf(states: States): States[] {
  const entries = Object.entries(states);
  const count = Math.max(1, Math.ceil(entries.length / statesPerEntry));
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(entries.slice(index * statesPerEntry, (index + 1) * statesPerEntry)),
  );
}

const statesPerEntry = 10_000;

const operator = { id: "", name: "Operator", role: "", request: "", address: "" } as const;

/** Records all rows of tables that no entry covers yet. Other starting processes wait. */
export async function coverTables(db: Db, { auditKey, audited }: AuditDeps, now: Date): Promise<void> {
  if ((await uncoveredTables(db, audited)).length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await lockHead(transaction);
    const covers = await uncoveredTables(transaction, audited);
    if (covers.length === 0) return;
    let foundStates: Record<string, string> = {};
    const append = (coverage: { covers?: readonly string[] }) =>
      appendEvents(
        transaction,
        server,
        { events: [coverEvent], papers: {}, foundStates, ...coverage },
        { now, auditKey, audited },
      );
    for await (const states of statesOfTables(transaction, audited, covers)) {
      foundStates = { ...foundStates, ...states };
      if (Object.keys(foundStates).length < statesPerEntry) continue;
      await append({});
      foundStates = {};
    }
    await append({ covers });
  });
}

const coverEvent = { area: "settings", act: "sealed", title: "Earlier records" } as const;
const server = { id: "", name: "Server", role: "", request: "", address: "" } as const;

async function uncoveredTables(db: Db, audited: AuditedRows): Promise<string[]> {
  const entries = await db
    .selectFrom("audit_entries")
    .select("changes")
    .where("act", "=", sql.lit("sealed"))
    .where("changes", "like", `%"${coversKey}":%`)
    .execute();
  const covered = new Set(entries.flatMap(({ changes }) => parseStates(changes).covers));
  return audited.whole.filter((table) => !covered.has(table));
}

export async function requireSeal(db: Db, auditKey: string): Promise<void> {
  if (!(await isSealValid(db, auditKey))) throw new Error(sealMismatch);
}

/** Without a key, only an unsealed log is valid. */
export async function isSealValid(db: Db, auditKey: string | undefined): Promise<boolean> {
  const head = await logHead(db);
  return !head || (auditKey === undefined ? !head.seal : isSealed(auditKey, head));
}

export const logHead = (db: Db) => db.selectFrom("audit_head").selectAll().executeTakeFirst();

export const sealMismatch =
  "the end of the audit log does not match its seal. Either AUDIT_KEY_FILE is the key of another machine, or entries were cut off: see 'The audit log' in SECURITY.md";

export async function openAuditKey(file: string): Promise<string> {
  const storedKey = await readAuditKey(file);
  if (storedKey) return storedKey;
  const newKey = randomBytes(32).toString("hex");
  return (await createOnce(file, `${newKey}\n`)) ? newKey : ((await readAuditKey(file)) ?? newKey);
}

/** Returns undefined before the first start of a server. Throws for an invalid key. */
export async function readAuditKey(file: string): Promise<string | undefined> {
  const auditKey = (await readIfExists(file))?.trim();
  if (auditKey === undefined || /^[0-9a-f]{64}$/.test(auditKey)) return auditKey;
  throw new Error(`${file} holds no key of the audit log`);
}
