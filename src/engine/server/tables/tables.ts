/** Tables of the framework. A company adds its own by module augmentation. */
import type { ColumnType, Generated } from "kysely";
import type { StoredBytes } from "#engine/server/base/stored-bytes.ts";
import type { savedViewTable } from "./saved-views.ts";
import type { sessionTable } from "./sessions.ts";

/** Rows as stored in either database: text ids, paise, milligrams, basis points, ISO timestamps in UTC. */
export interface Tables {
  sessions: typeof sessionTable.blank;
  audit_entries: AuditEntryTable;
  audit_head: AuditHeadTable;
  kept_answers: StoredResponseTable;
  tallies: TallyTable;
  audit_names: AuditNameTable;
  saved_views: typeof savedViewTable.blank;
  files: FileTable;
  file_uses: FileUseTable;
  file_uploads: FileUploadTable;
  file_attempts: FileAttemptTable;
}

/**
 * Columns that the framework reads from the company's tables: names of users, and papers whose hashes the audit
 * log proves. A company whose `Tables` lack one does not compile.
 */
export type RequiredTables = {
  users: { id: string; name: string };
  paper_contents: { number: string; content: string; hash: string };
};

/**
 * Audit entries, which never change. Ids ascend and have twelve digits. `dossier_id` is the record whose page
 * lists the entry. `changes` is JSON; `hash` covers the entry and the previous hash.
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
  /** IP address of the caller; '' without a caller, and in entries older than this column. */
  address: string;
};

/**
 * Single row: count of entries, hash and time of the last one, and the seal (#engine/server/audit/seal.ts).
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

/** Distinct names in the audit log in lower case, maintained by a trigger. */
export type AuditNameTable = { number: Generated<number>; name: string; searched: string };

/** Response to a request with an Idempotency-Key, by user. */
export type StoredResponseTable = {
  user_id: string;
  key: string;
  request_hash: string;
  status: number;
  body: string;
  created_at: string;
};

/** Number of records by value of the field that a list's tabs count, maintained by triggers. */
export type TallyTable = { list: string; value: string; count: number };

/** Stored picture. `id` is the SHA-256 of `content`, `thumb` is a small copy, and sizes are in pixels. */
export type FileTable = {
  id: string;
  type: string;
  width: number;
  height: number;
  stored_at: string;
  thumb: ColumnType<StoredBytes, Buffer, Buffer>;
  content: ColumnType<StoredBytes, Buffer, Buffer>;
};

/** Record that names a file, or named it earlier. `area` is the name of its resource. */
export type FileUseTable = {
  file_id: string;
  area: string;
  record_id: string;
  /** When another file took its place. Null while the record names it. */
  replaced_at: ColumnType<string | null, string | null | undefined, string | null>;
};

/** Upload within the last day. A file without a use belongs to those who uploaded it. */
export type FileUploadTable = { id: string; file_id: string; user_id: string; at: string };

/** Attempt to upload within the last hour, whether or not it succeeded. */
export type FileAttemptTable = { id: string; user_id: string; at: string };
