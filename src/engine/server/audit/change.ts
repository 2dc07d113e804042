/** Interface of a running change: its transaction, audit events, papers, and work after the commit. */
import type { PaperKind, Row } from "#engine/declare/vocabulary.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { Session } from "#engine/server/session.ts";
import type { AuditEvent, Author, PaperHashes } from "./entries.ts";
import type { WrittenRows } from "./states.ts";

export type Change = {
  /** Open transaction. Code inside must not query the database outside of it. */
  db: Db;
  now: Date;
  /** Session of a signed-in author, as locked for this change. */
  heldSession?: Session;
  /** Row that `hold` locked, as it was before the change. */
  held: LockedRow;
  locked: Set<string>;
  /** Records from which `complete` of ChangeDeps derives further rows before the commit. */
  noted: Map<string, LockedRow>;
  /** Commits or rolls back with the change. */
  audit(event: AuditEvent): void;
  /** Adds the states of written rows that no event leads to. */
  auditRows(written: WrittenRows): void;
  afterCommit(work: () => Promise<unknown>): void;
  /** Has a paper written and stored from the final state of the transaction. */
  issue(paper: PaperToIssue): void;
  /** Runs the trial and rolls it back. Throws whatever it throws. */
  rehearse<Result>(trial: (change: Change) => Promise<Result>): Promise<Rehearsal<Result>>;
  /** A second person approved this call, which may have been asked for on an earlier day. */
  isApproved: boolean;
  /** True if a second person will decide for this reason or has decided, so that the handler need not refuse. */
  needsApproval(reason: string, figures?: Row): boolean;
  /** A call that waits is refused if another record has replaced this one by then. */
  restsOn(basis: Basis): void;
};

/** `says` tells, for the refusal, who wrote the record and when. */
export type Basis = { id: string; says: string };

export type Rehearsal<Result> = { result: Result; events: readonly AuditEvent[] };

export type LockedRow = { id: string } | undefined;

export type PaperKey = { kind: PaperKind; parentId: string; recordId: string };

export type PaperToIssue = PaperKey & { number: string; about?: Row; read?: unknown; issuedBy?: string };

/** Returns the hash of each paper by its number. */
export type StorePapers = (
  db: Db,
  author: Pick<Author, "id">,
  issued: readonly PaperToIssue[],
  now: Date,
) => Promise<PaperHashes>;
