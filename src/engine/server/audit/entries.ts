/** Appends entries to the audit log. The hash of each covers the previous entry, so that any later edit shows. */
import { createHmac, hash, timingSafeEqual } from "node:crypto";
import type { Role } from "#domain/basics/roles.ts";
import type { AuditAct } from "#engine/declare/audit-acts.ts";
import type { Row, AnyField, AnyFields } from "#engine/declare/vocabulary.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { insertRow, prepared } from "#engine/server/db/prepared.ts";
import type { HoldSession } from "#engine/server/session.ts";
import type { AuditEntryTable, AuditHeadTable } from "#engine/server/tables/tables.ts";
import type { AuditedRows } from "./audited-rows.ts";
import { coversKey, type States, statesKey, statesOf, type WrittenRows } from "./states.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import { changeParts } from "#engine/declare/values.ts";

/** Acts that change no record. Reading states for them would reveal by its time whether an account exists. */
const actsWithoutChange: ReadonlySet<AuditAct> = new Set(["otpSent"]);

/** Visitors and the server itself have no role. */
export type Author = {
  id: string;
  name: string;
  role: Role | "";
  request: string;
  /** Formatted like the address in the request log. */
  address: string;
  /** Authorizes the author's session again, inside the transaction. Visitors, jobs and operators have none. */
  lockSession?: HoldSession;
  onCommit?(): void;
};

export type AuditEvent = {
  /** Name of a resource, 'access' or 'settings'. */
  area: string;
  act: AuditAct;
  recordId?: string;
  parentId?: string;
  title?: string;
  /** Only the differences are stored. */
  before?: Row;
  after?: Row;
  /** The person who asked for a change that the author approved. */
  maker?: Pick<Author, "id" | "name" | "role">;
};

export type AuditDeps = { auditKey: string; audited: AuditedRows };

/** Must come last in a transaction, because waiting for the head could deadlock. Leaves a broken seal, to show damage. */
export async function appendEvents(
  transaction: Db,
  { request, address, ...author }: Author,
  { events, papers, recordIds = [], written, foundStates, covers }: LogAppend,
  { now, auditKey, audited }: AuditDeps & { now: Date },
): Promise<void> {
  const last = events.at(-1);
  const isIssued = Object.keys(papers).length > 0;
  if (!last && isIssued) throw new Error("A paper was issued without an entry in the audit log");
  if (!last) return;
  const [head] = await addToCount(transaction, { added: events.length });
  if (!head) throw new Error("The audit log has no head");
  let { hash } = head;
  let count = head.count - events.length;
  const wasSealed = isSealed(auditKey, { ...head, count });
  // Another transaction may have written a later time while this one waited for the head.
  const at = now.toISOString() > head.at ? now.toISOString() : head.at;
  // Reads states under the lock on the head: earlier changes have committed, and later ones record their own.
  const changed = events.filter(({ act }) => !actsWithoutChange.has(act));
  const named = changed.flatMap(({ recordId, parentId }) => [recordId ?? "", parentId ?? ""]);
  const ids = [...new Set([...named, ...recordIds])].filter(Boolean);
  const areas = recordIds.length > 0 ? undefined : [...new Set(changed.map(({ area }) => area))];
  const states = await statesOf(transaction, audited, { ids, areas }, written);
  for (const event of events) {
    count += 1;
    const entry = entryOf(event, event.maker ?? author, {
      count,
      at,
      request,
      address,
      proofs: {
        ...(event.maker && { [approvedByKey]: [null, author.name] }),
        ...(event === last && isIssued && { [papersKey]: [null, papers] }),
        ...(event === last && { [statesKey]: [null, { ...foundStates, ...states }] }),
        ...(event === last && covers && { [coversKey]: [null, covers] }),
      },
    });
    hash = entryHash(entry, hash);
    await insertRow(transaction, "audit_entries", { ...entry, hash });
  }
  const seal = wasSealed ? sealOf(auditKey, { count, hash }) : "";
  await setHead(transaction, { hash, at, seal });
}

export type PaperHashes = Readonly<Record<string, string>>;

export const approvedByKey = "#approvedBy";

/** The entry of each issue stores the hash of the paper's content. */
export const papersKey = "#papers";

/** `recordIds` have no event, `written` rows no record, and `foundStates` no entry yet. `covers`: see coversKey. */
type LogAppend = {
  events: readonly AuditEvent[];
  papers: PaperHashes;
  recordIds?: readonly string[];
  written?: readonly WrittenRows[];
  foundStates?: States;
  covers?: readonly string[];
};

export const entryOf = (
  event: AuditEvent,
  author: Pick<Author, "id" | "name" | "role">,
  { count, at, request, address, proofs }: EntryContext,
): Omit<AuditEntryTable, "hash"> => ({
  id: entryId(count),
  at,
  area: event.area,
  act: event.act,
  record_id: event.recordId ?? "",
  dossier_id: event.parentId ?? event.recordId ?? "",
  title: withoutLoneSurrogates(event.title ?? ""),
  actor_id: author.id,
  actor_name: withoutLoneSurrogates(author.name),
  actor_role: author.role,
  changes: JSON.stringify({ ...differencesOf(event.before, event.after), ...proofs }),
  request_id: request,
  address,
});

type EntryContext = { count: number; at: string; request: string; address: string; proofs: Row };

/** Other appends wait for the end of this transaction. */
export const lockHead = (transaction: Db): Promise<unknown> => addToCount(transaction, { added: 0 });

const addToCount = prepared((db, { added }: { added: number }) =>
  db
    .insertInto("audit_head")
    .values({ id: 1, count: added, hash: "", seal: "", at: "" })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({ count: eb("audit_head.count", "+", added) })),
    )
    .returning(["count", "hash", "seal", "at"]),
);

const setHead = prepared((db, { hash, at, seal }: { hash: string; at: string; seal: string }) =>
  db.updateTable("audit_head").set({ hash, at, seal }),
);

/** Padded ids sort in numeric order. */
export const entryId = (number: number): string => String(number).padStart(12, "0");

/** SHA-256 of the previous hash and these columns, as JSON. An empty address is left out, as in older entries. */
export const entryHash = (entry: Omit<AuditEntryTable, "hash">, previous: string): string =>
  hash(
    "sha256",
    JSON.stringify([
      previous,
      ...hashedColumns.map((column) => entry[column]),
      ...(entry.address ? [entry.address] : []),
    ]),
  );

const hashedColumns = [
  "id",
  "at",
  "area",
  "act",
  "record_id",
  "dossier_id",
  "title",
  "actor_id",
  "actor_name",
  "actor_role",
  "changes",
  "request_id",
] as const satisfies readonly (keyof AuditEntryTable)[];

/** The database replaces lone surrogates, which would change the hash. */
const withoutLoneSurrogates = (text: string) => Buffer.from(text).toString();

/** Null for a missing value. */
export type Differences = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

export function differencesOf(before: Row = {}, after: Row = {}): Differences {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    keys
      .filter((key) => !isSame(before[key], after[key]))
      .map((key) => [key, [before[key] ?? null, after[key] ?? null]]),
  );
}

/** Leaves out passwords, and all but the last four digits of identity numbers. */
export const auditedValues = (fields: AnyFields, values: Row): Row =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => key in values && key !== "_id" && key !== "createdBy")
      .flatMap(([key, field]) => maskField(key, field, values[key])),
  );

/** Values without a declared field are kept. */
const maskParts = (fields: AnyFields, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const field = fields[key];
      return field ? maskField(key, field, value) : [[key, value]];
    }),
  );

function maskField(key: string, field: AnyField, value: unknown): [string, unknown][] {
  const kept = changeParts(field, fieldKind(field).maskForAudit(value), maskParts);
  return kept === undefined ? [] : [[key, kept]];
}

const isSame = (one: unknown, other: unknown): boolean => jsonWithoutBlanks(one) === jsonWithoutBlanks(other);

const jsonWithoutBlanks = (value: unknown) =>
  JSON.stringify(value ?? "", (_, each: unknown) => (each === "" || each === null ? undefined : each));

/** A thief of the database can cut off entries, but cannot seal the remainder without the key. */
export const sealOf = (auditKey: string, { count, hash }: Head): string =>
  createHmac("sha256", auditKey)
    .update(JSON.stringify([count, hash]))
    .digest("hex");

/** An empty log needs no seal. */
export function isSealed(auditKey: string, head: Head & Pick<AuditHeadTable, "seal">): boolean {
  const [seal, expected] = [Buffer.from(head.seal), Buffer.from(sealOf(auditKey, head))];
  return head.count === 0 || (seal.length === expected.length && timingSafeEqual(seal, expected));
}

type Head = Pick<AuditHeadTable, "count" | "hash">;
