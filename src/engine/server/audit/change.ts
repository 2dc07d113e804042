import type { PaperKind, Row } from "#engine/declare/vocabulary.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { AuditEvent, Author } from "./entries.ts";
import type { PaperHashes } from "./papers.ts";
import type { WrittenRows } from "./states.ts";

/** What is given to whatever changes something. See #engine/server/commands/change.ts. */
export type Change = {
  /** The transaction. Nothing inside may use the database beside it. */
  db: Db;
  now: Date;
  /** The row that `hold` locked, as it was before the change. */
  held: Held;
  /** Ids of more that was locked. */
  locked: Set<string>;
  /** What is done is written in the audit log together with it, or neither. */
  audit(event: AuditEvent): void;
  /** Rows that no event leads to were written too: their state goes with that of the others. */
  includeRows(written: WrittenRows): void;
  /** What was numbered is written from the state that all of this leaves, and kept with it. */
  issue(paper: Issued): void;
};

/** A row by its id. */
export type Held = { id: string } | undefined;

/** A paper of a record under a parent, or of the parent itself. */
export type PaperKey = { kind: PaperKind; parentId: string; recordId: string };

/** `since` is the time of its number where papers were not kept yet, `about` more that it says, `read` what the change read already. */
export type Issued = PaperKey & { number: string; since?: string; about?: Row; read?: unknown };

/** Writes and keeps papers that were issued, and answers the hash of each by its number. */
export type KeepPapers = (
  db: Db,
  author: Pick<Author, "id">,
  issued: readonly Issued[],
  now: Date,
) => Promise<PaperHashes>;
