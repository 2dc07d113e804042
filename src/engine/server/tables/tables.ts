/** Tables of the framework. A company adds its own by module augmentation. */
import { type ColumnType, type Expression, type Generated, type RawBuilder, sql } from "kysely";
import type { StoredBytes } from "#engine/server/base/stored-bytes.ts";
import { foldedText, joinTexts } from "./column-kinds.ts";
import { approvalTable } from "./approvals.ts";
import { savedViewTable } from "./saved-views.ts";
import { sessionTable } from "./sessions.ts";
import { derivedTable, orNull, plainTable, stored } from "./stored-columns.ts";

/** Rows as stored in either database: text ids, paise, milligrams, basis points, ISO timestamps in UTC. */
export interface Tables {
  sessions: typeof sessionTable.blank;
  audit_entries: AuditEntryTable;
  audit_head: AuditHeadTable;
  kept_answers: typeof storedResponseTable.blank;
  tallies: typeof tallyTable.blank;
  audit_names: typeof auditNameTable.blank & { number: Generated<number> };
  saved_views: typeof savedViewTable.blank;
  approvals: typeof approvalTable.blank;
  files: typeof fileTable.blank;
  file_uses: FileUseTable;
  file_uploads: typeof fileUploadTable.blank;
  file_attempts: typeof fileAttemptTable.blank;
}

/** Columns that the framework reads from the company's tables. A company that lacks one does not compile. */
export type RequiredTables = {
  users: { id: string; name: string };
  paper_contents: { number: string; content: string; hash: string };
};

/**
 * Audit entries, which never change. Ids ascend and have twelve digits. `dossier_id` is the record whose page
 * lists the entry. `changes` is JSON; `hash` covers the entry and the previous hash.
 */
export const auditEntryTable = plainTable(
  "audit_entries",
  {
    id: stored.text(),
    at: stored.text(),
    area: stored.text(),
    act: stored.text(),
    record_id: stored.text(),
    dossier_id: stored.text(),
    title: stored.text(),
    actor_id: stored.text(),
    actor_name: stored.text(),
    actor_role: stored.text(),
    changes: stored.text(),
    request_id: stored.text(),
    hash: stored.text(),
    /** IP address of the caller; '' without a caller. */
    address: stored.text(),
  },
  {
    audit: { none: "It is the log, whose hashes prove one another" },
    appendOnly: "The record of who did what is only ever added to",
    indexes: {
      audit_area: ["area", "id"],
      audit_dossier: ["dossier_id", "area", "act", "id"],
      audit_act: ["act", "id"],
      audit_role: ["actor_role", "id"],
      audit_at: ["at", "actor_id"],
      audit_sealed: { columns: ["id"], where: "act = 'sealed'" },
      // Orders of lists, without regard to case.
      audit_actor: ["lower(actor_name)", "id"],
      audit_area_actor: ["area", "lower(actor_name)", "id"],
      audit_title: ["lower(title)", "id"],
    },
  },
);
export type AuditEntryTable = typeof auditEntryTable.blank;

/**
 * Single row: count of entries, hash and time of the last one, and the seal (#engine/server/audit/seal.ts).
 * `mailed_day` is the last day whose end was mailed.
 */
export const auditHeadTable = plainTable(
  "audit_head",
  {
    id: stored.integer<1>(),
    count: stored.amount(),
    hash: stored.text(),
    seal: stored.text(),
    at: stored.text(),
    mailed_day: stored.text(),
  },
  { staysShort: true, audit: { none: "The log proves it" } },
);
export type AuditHeadTable = Omit<typeof auditHeadTable.blank, "mailed_day"> & {
  mailed_day: Generated<string>;
};

/** Distinct names in the audit log in lower case, maintained by a trigger. */
export const auditNameTable = derivedTable(
  "audit_names",
  { name: stored.text(), searched: stored.text() },
  {
    generated: { number: { type: "counter" } },
    uniqueKeys: [["name"]],
    hasTextIndex: true,
    derived: {
      fill: () =>
        nameColumns.map((name) => addName(sql`lower(${sql.ref(name)})`, sql`from audit_entries where true`)),
    },
    triggers: {
      audit_names_added: {
        on: "audit_entries",
        after: "insert",
        does: () =>
          nameColumns.map((name) => addName(sql`lower(${sql.ref(`new.${name}`)})`, sql`where true`)),
      },
    },
  },
);

const nameColumns = ["actor_name", "title"];

/** Relies on the unique key: for a look-up, PostgreSQL would keep a plan made while the table was short. */
const addName = (name: Expression<unknown>, from: RawBuilder<unknown>) =>
  sql`insert into audit_names (name, searched) select ${name}, ${joinTexts([foldedText(name)])} ${from}
    on conflict (name) do nothing`;

/** Response to a request with an Idempotency-Key, by user. */
export const storedResponseTable = plainTable(
  "kept_answers",
  {
    user_id: stored.text(),
    key: stored.text(),
    request_hash: stored.text(),
    status: stored.integer(),
    body: stored.text(),
    created_at: stored.text(),
  },
  {
    audit: { none: "An answer is kept for a day" },
    primaryKey: ["user_id", "key"],
    indexes: { kept_answers_created: ["created_at"] },
  },
);

/** Number of records by value of the field that a list's tabs count, maintained by triggers. */
export const tallyTable = derivedTable(
  "tallies",
  { list: stored.text(), value: stored.text(), count: stored.integer() },
  { staysShort: true, primaryKey: ["list", "value"] },
);

/** Stored picture. `id` is the SHA-256 of `content`, `thumb` is a small copy, and sizes are in pixels. */
export const fileTable = plainTable(
  "files",
  {
    id: stored.text(),
    type: stored.text(),
    width: stored.integer(),
    height: stored.integer(),
    stored_at: stored.text(),
    // The wide columns come last, so that a database reads them only when they are asked for.
    thumb: stored.bytes<ColumnType<StoredBytes, Buffer, Buffer>>(),
    content: stored.bytes<ColumnType<StoredBytes, Buffer, Buffer>>(),
  },
  {
    audit: {
      by: [],
      // The id proves the content; the thumbnail is short enough to be read with the row.
      from: sql`(select id, type, width, height, stored_at, thumb from files
      where exists (select 1 from file_uses where file_id = files.id)) as files`,
      isWhole: true,
      isUndated: true,
    },
  },
);

/** Record that names a file, or named it earlier. `area` is the name of its resource. */
export const fileUseTable = plainTable(
  "file_uses",
  {
    file_id: stored.text({ references: "files" }),
    area: stored.text(),
    record_id: stored.text(),
    /** When another file took its place. Null while the record names it. */
    replaced_at: orNull(stored.text()),
  },
  {
    audit: { key: sql`record_id`, by: [], isWhole: true, isUndated: true },
    primaryKey: ["file_id", "area", "record_id"],
    indexes: { file_uses_record: ["area", "record_id"], file_uses_record_id: ["record_id"] },
  },
);
type FileUseTable = Omit<typeof fileUseTable.blank, "replaced_at"> & {
  replaced_at: Generated<string | null>;
};

/** Upload within the last week. A file without a use belongs to those who uploaded it. */
export const fileUploadTable = plainTable(
  "file_uploads",
  {
    id: stored.text(),
    file_id: stored.text({ references: "files" }),
    user_id: stored.text(),
    at: stored.text(),
  },
  {
    staysShort: true,
    audit: { none: "An upload without a use is deleted within days" },
    indexes: {
      file_uploads_user: ["user_id", "at"],
      file_uploads_file: ["file_id"],
      file_uploads_at: ["at"],
    },
  },
);

/** Attempt to upload within the last hour, whether or not it succeeded. */
export const fileAttemptTable = plainTable(
  "file_attempts",
  { id: stored.text(), user_id: stored.text(), at: stored.text() },
  {
    staysShort: true,
    audit: { none: "An attempt is forgotten within an hour" },
    indexes: { file_attempts_user: ["user_id", "at"] },
  },
);

export const engineTables = {
  audit_entries: auditEntryTable,
  audit_head: auditHeadTable,
  audit_names: auditNameTable,
  kept_answers: storedResponseTable,
  tallies: tallyTable,
  files: fileTable,
  file_uses: fileUseTable,
  file_uploads: fileUploadTable,
  file_attempts: fileAttemptTable,
  saved_views: savedViewTable,
  approvals: approvalTable,
  sessions: sessionTable,
} as const;
