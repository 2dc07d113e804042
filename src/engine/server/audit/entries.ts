/** The audit log: each entry's hash covers the one before it, so that a change to any of them shows. */
import { createHash } from "node:crypto";
import type { Role } from "#domain/basics/roles.ts";
import type { Act } from "#engine/declare/audit-acts.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { insertRow, prepared } from "#engine/server/db/prepared.ts";
import type { AuditEntryTable } from "#engine/server/tables/tables.ts";
import type { AuditedRows } from "./audited-rows.ts";
import { differencesOf } from "./differences.ts";
import { type PaperHashes, papersKey } from "./papers.ts";
import { isSealed, sealOf } from "./seal.ts";
import { coversKey, type States, statesKey, statesOf, type WrittenRows } from "./states.ts";

/** What is no change to a record: whether there is one must not show in how long it takes to tell. */
const changesNothing: ReadonlySet<Act> = new Set(["otpSent"]);

/** Who does it, through which request. Visitors and the product itself have no role. */
export type Author = {
  id: string;
  name: string;
  role: Role | "";
  request: string;
  /** As the log of requests has it. */
  address: string;
  /** To be told that what they did is kept. */
  onKept?(): void;
};

export type AuditEvent = {
  /** A resource by its name, or 'access', or 'settings'. */
  area: string;
  act: Act;
  recordId?: string;
  /** The record on whose page it is told, where that is another: its parent. */
  parentId?: string;
  title?: string;
  /** What was and what is: of both, what differs is kept. */
  before?: Row;
  after?: Row;
};

/** The key of the seal, and the rows that the log proves. */
export type AuditDeps = { auditKey: string; audited: AuditedRows };

/**
 * Appends to the chain, with the last event the papers that were numbered and the state in which records are left; the
 * last thing a transaction does. Whoever comes second waits for the head, and there is nothing more to lock by then, so
 * nobody waits for one another. An end that is not as it was sealed is not sealed again: that would hide what befell it.
 */
export async function appendEvents(
  transaction: Db,
  { request, address, ...author }: Author,
  { events, papers, included = [], written, found, covers }: Appended,
  { now, auditKey, audited }: AuditDeps & { now: Date },
): Promise<void> {
  const last = events.at(-1);
  const isIssued = Object.keys(papers).length > 0;
  if (!last && isIssued) throw new Error("A paper was numbered for something that is not in the audit log");
  if (!last) return;
  const [head] = await countedAtHead(transaction, { more: events.length });
  if (!head) throw new Error("The audit log has no head");
  let { hash } = head;
  let count = head.count - events.length;
  const wasSealed = isSealed(auditKey, { ...head, count });
  // Who waited for the head longer than another is no earlier than that one.
  const at = now.toISOString() > head.at ? now.toISOString() : head.at;
  // By now whoever came before has ended, and whoever comes after tells for themselves.
  const changed = events.filter(({ act }) => !changesNothing.has(act));
  const named = changed.flatMap(({ recordId, parentId }) => [recordId ?? "", parentId ?? ""]);
  const ids = [...new Set([...named, ...included])].filter(Boolean);
  const areas = included.length > 0 ? undefined : [...new Set(changed.map(({ area }) => area))];
  const states = await statesOf(transaction, audited, { ids, areas }, written);
  for (const event of events) {
    count += 1;
    const entry = entryOf(event, author, {
      ...{ count, at, request, address },
      more: {
        ...(event === last && isIssued && { [papersKey]: [null, papers] }),
        ...(event === last && { [statesKey]: [null, { ...found, ...states }] }),
        ...(event === last && covers && { [coversKey]: [null, covers] }),
      },
    });
    hash = hashOf(entry, hash);
    await insertRow(transaction, "audit_entries", { ...entry, hash });
  }
  const seal = wasSealed ? sealOf(auditKey, { count, hash }) : "";
  await setHead(transaction, { hash, at, seal });
}

/**
 * `included` are records that no event names, `written` rows that no record leads to, `found` states in which records were
 * met, and `covers` tables of which every row is told by now.
 */
type Appended = {
  events: readonly AuditEvent[];
  papers: PaperHashes;
  included?: readonly string[];
  written?: readonly WrittenRows[];
  found?: States;
  covers?: readonly string[];
};

/** An entry but for its hash. `more` is told beside what the event changed. */
export const entryOf = (
  event: AuditEvent,
  author: Pick<Author, "id" | "name" | "role">,
  { count, at, request, address, more }: Written,
): Omit<AuditEntryTable, "hash"> => ({
  id: entryId(count),
  at,
  area: event.area,
  act: event.act,
  record_id: event.recordId ?? "",
  dossier_id: event.parentId ?? event.recordId ?? "",
  title: storable(event.title ?? ""),
  actor_id: author.id,
  actor_name: storable(author.name),
  actor_role: author.role,
  changes: JSON.stringify({ ...differencesOf(event.before, event.after), ...more }),
  request_id: request,
  address,
});

type Written = { count: number; at: string; request: string; address: string; more: Row };

/** Other appends wait until this transaction ends. */
export const holdHead = (transaction: Db): Promise<unknown> => countedAtHead(transaction, { more: 0 });

const countedAtHead = prepared((db, { more }: { more: number }) =>
  db
    .insertInto("audit_head")
    .values({ id: 1, count: more, hash: "", seal: "", at: "" })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({ count: eb("audit_head.count", "+", more) })),
    )
    .returning(["count", "hash", "seal", "at"]),
);

const setHead = prepared((db, { hash, at, seal }: { hash: string; at: string; seal: string }) =>
  db.updateTable("audit_head").set({ hash, at, seal }),
);

/** Ids that sort as they count. */
export const entryId = (number: number): string => String(number).padStart(12, "0");

/** SHA-256 of the hash before and the entry's columns in this order, as JSON; an entry without an address has none there. */
export const hashOf = (entry: Omit<AuditEntryTable, "hash">, previous: string): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        previous,
        ...hashed.map((column) => entry[column]),
        ...(entry.address ? [entry.address] : []),
      ]),
    )
    .digest("hex");

const hashed = [
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

/** Halves of letters would come back from the database as something else, and the hash would not match. */
const storable = (text: string) => Buffer.from(text).toString();
