/** The tables of the framework's own; a company adds its own by one module augmentation. */
import type { Generated } from "kysely";
import type { savedViewTable } from "./saved-views.ts";
import type { sessionTable } from "./sessions.ts";

/** Rows as they stand in either database: text ids, paise, milligrams, basis points, ISO timestamps in UTC. */
export interface Tables {
  sessions: typeof sessionTable.blank;
  audit_entries: AuditEntryTable;
  audit_head: AuditHeadTable;
  kept_answers: StoredResponseTable;
  tallies: TallyTable;
  audit_names: AuditNameTable;
  saved_views: typeof savedViewTable.blank;
}

/**
 * Columns that the engine reads of tables that each company makes itself: names of people, whose sessions end with them,
 * and papers, whose hashes the audit log proves. A company whose `Tables` lack one does not compile.
 */
export type NeededTables = {
  users: { id: string; name: string };
  paper_contents: { number: string; content: string; hash: string };
};

/**
 * Who did what, never changed once written. Ids count up, twelve digits long. `dossier_id` is the record on whose
 * page it is listed, often its parent. `changes` is JSON, `hash` covers the entry and the hash before it.
 */
export type AuditEntryTable = {
  id: string;
  at: string;
  area: string;
  act: string;
  record_id: string;
  dossier_id: string;
  title: string;
  actor_id: string;
  actor_name: string;
  actor_role: string;
  changes: string;
  request_id: string;
  hash: string;
  /** Where the caller was; '' where nobody called, and in entries from before addresses were kept. */
  address: string;
};

/**
 * One row: how many entries there are, hash and time of the last, and the seal over both (#engine/server/audit/seal.ts).
 * `mailed_day` is the last day whose end was mailed.
 */
export type AuditHeadTable = {
  id: 1;
  count: number;
  hash: string;
  seal: string;
  at: string;
  mailed_day: Generated<string>;
};

/** Each name in the audit log once, in lower case; kept by a trigger. */
export type AuditNameTable = { number: Generated<number>; name: string; searched: string };

/** The response to a request with an Idempotency-Key, by whom it was sent. */
export type StoredResponseTable = {
  user_id: string;
  key: string;
  request_hash: string;
  status: number;
  body: string;
  created_at: string;
};

/** How many records there are, by the value of the field that a list's tabs count; kept by triggers as well. */
export type TallyTable = { list: string; value: string; count: number };
