import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "#engine/server/tables/tables.ts";
import { columnTypes } from "./columns.ts";
import { isPostgres } from "./dialect.ts";
import { addIndexes } from "./indexes.ts";
import { indexTextsOf, nameText } from "./text-index.ts";
import { addTrigger } from "./triggers.ts";

/** Tables that createTables() creates. */
export const engineTables = [
  ...["audit_entries", "audit_head", "audit_names", "file_attempts", "file_uploads", "file_uses", "files"],
  ...["kept_answers", "saved_views", "sessions", "tallies"],
] as const satisfies readonly (keyof Tables)[];

/**
 * Creates the engine's tables with indexes and triggers, for the first migration of a new company. Sessions
 * reference `users`, so that table must exist.
 */
export async function createTables(db: Kysely<never>): Promise<void> {
  await createLog(db);
  await createNames(db);
  await createAnswers(db);
  await createViews(db);
  await createSessions(db);
  await createTallies(db);
  await createFiles(db);
  await proveFiles(db);
}

async function createLog(db: Kysely<never>): Promise<void> {
  const { text, integer, amount } = columnTypes(db);
  let entries = db.schema.createTable("audit_entries").addColumn("id", text, (column) => column.primaryKey());
  for (const name of entryColumns) entries = entries.addColumn(name, text, (column) => column.notNull());
  await entries.addColumn("address", text, (column) => column.notNull().defaultTo("")).execute();
  await addIndexes(db, {
    audit_area: { on: "audit_entries", columns: ["area", "id"] },
    audit_dossier: { on: "audit_entries", columns: ["dossier_id", "area", "act", "id"] },
    audit_act: { on: "audit_entries", columns: ["act", "id"] },
    audit_role: { on: "audit_entries", columns: ["actor_role", "id"] },
    audit_at: { on: "audit_entries", columns: ["at", "actor_id"] },
    audit_sealed: { on: "audit_entries", columns: ["id"], where: "act = 'sealed'" },
  });
  for (const [name, by] of Object.entries(orders))
    await sql`create index ${sql.ref(name)} on ${sql.table("audit_entries")} (${sql.raw(by)}, id)`.execute(
      db,
    );
  for (const statement of isPostgres(db) ? appendOnlyPostgres : appendOnlySqlite)
    await sql.raw(statement).execute(db);

  await db.schema
    .createTable("audit_head")
    .addColumn("id", integer, (column) => column.primaryKey())
    .addColumn("count", amount, (column) => column.notNull())
    .addColumn("hash", text, (column) => column.notNull())
    .addColumn("seal", text, (column) => column.notNull().defaultTo(""))
    .addColumn("at", text, (column) => column.notNull().defaultTo(""))
    .addColumn("mailed_day", text, (column) => column.notNull().defaultTo(""))
    .execute();
}

const entryColumns = [
  ...["at", "area", "act", "record_id", "dossier_id", "title", "actor_id", "actor_name", "actor_role"],
  ...["changes", "request_id", "hash"],
];

/** Case-insensitive sort orders of lists. */
const orders = {
  audit_actor: "lower(actor_name)",
  audit_area_actor: "area, lower(actor_name)",
  audit_title: "lower(title)",
};

const refusal = "The record of who did what is only ever added to";

const appendOnlySqlite = ["update", "delete"].map(
  (change) =>
    `create trigger audit_no_${change} before ${change} on audit_entries begin select raise(abort, '${refusal}'); end`,
);

const appendOnlyPostgres = [
  `create function refuse_to_rewrite_audit() returns trigger language plpgsql as $$
   begin raise exception '${refusal}'; end $$`,
  `create trigger audit_append_only before update or delete or truncate on audit_entries
   for each statement execute function refuse_to_rewrite_audit()`,
];

async function createNames(db: Kysely<never>): Promise<void> {
  const { text, counter } = columnTypes(db);
  await db.schema
    .createTable("audit_names")
    .addColumn("number", counter)
    .addColumn("name", text, (column) => column.notNull().unique())
    .addColumn("searched", text, (column) => column.notNull())
    .execute();
  await indexTextsOf(db, ["audit_names"]);
  await addTrigger(db, {
    name: "audit_names_added",
    on: "audit_entries",
    after: "insert",
    does: ["actor_name", "title"].map((column) => addName(sql`lower(${sql.ref(`new.${column}`)})`)),
  });
}

/** Relies on the unique index: for a look-up, PostgreSQL would keep a plan made while the table was short. */
const addName = (name: RawBuilder<unknown>) => sql`insert into audit_names (name, searched)
  values (${name}, ${nameText(name)}) on conflict (name) do nothing`;

async function createAnswers(db: Kysely<never>): Promise<void> {
  const { text, integer } = columnTypes(db);
  await db.schema
    .createTable("kept_answers")
    .addColumn("user_id", text, (column) => column.notNull())
    .addColumn("key", text, (column) => column.notNull())
    .addColumn("request_hash", text, (column) => column.notNull())
    .addColumn("status", integer, (column) => column.notNull())
    .addColumn("body", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("kept_answers_key", ["user_id", "key"])
    .execute();
  await addIndexes(db, { kept_answers_created: { on: "kept_answers", columns: ["created_at"] } });
}

async function createViews(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  let table = db.schema.createTable("saved_views").addColumn("id", text, (column) => column.primaryKey());
  for (const name of ["name", "list", "query", "shared", "saved_by", "saved_at"])
    table = table.addColumn(name, text, (column) => column.notNull());
  await table.execute();
}

async function createSessions(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  let table = db.schema
    .createTable("sessions")
    .addColumn("token_hash", text, (column) => column.primaryKey())
    .addColumn("user_id", text, (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("expires_at", text, (column) => column.notNull());
  for (const name of ["last_seen_at", "id", "device", "address"])
    table = table.addColumn(name, text, (column) => column.notNull().defaultTo(""));
  await table.addColumn("proven_at", text).execute();
  await addIndexes(db, {
    sessions_user: { on: "sessions", columns: ["user_id"] },
    sessions_id: { on: "sessions", columns: ["id"], isUnique: true },
  });
}

async function createTallies(db: Kysely<never>): Promise<void> {
  const { text, integer } = columnTypes(db);
  await db.schema
    .createTable("tallies")
    .addColumn("list", text, (column) => column.notNull())
    .addColumn("value", text, (column) => column.notNull())
    .addColumn("count", integer, (column) => column.notNull())
    .addPrimaryKeyConstraint("tallies_key", ["list", "value"])
    .execute();
}

/** The wide columns come last, so that a database reads them only when they are asked for. */
export async function createFiles(db: Kysely<never>): Promise<void> {
  const { text, integer, bytes } = columnTypes(db);
  await db.schema
    .createTable("files")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("type", text, (column) => column.notNull())
    .addColumn("width", integer, (column) => column.notNull())
    .addColumn("height", integer, (column) => column.notNull())
    .addColumn("stored_at", text, (column) => column.notNull())
    .addColumn("thumb", bytes, (column) => column.notNull())
    .addColumn("content", bytes, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("file_uses")
    .addColumn("file_id", text, (column) => column.notNull().references("files.id"))
    .addColumn("area", text, (column) => column.notNull())
    .addColumn("record_id", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("file_uses_key", ["file_id", "area", "record_id"])
    .execute();
  await db.schema
    .createTable("file_uploads")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("file_id", text, (column) => column.notNull().references("files.id"))
    .addColumn("user_id", text, (column) => column.notNull())
    .addColumn("at", text, (column) => column.notNull())
    .execute();
  await addIndexes(db, {
    file_uses_record: { on: "file_uses", columns: ["area", "record_id"] },
    file_uploads_user: { on: "file_uploads", columns: ["user_id", "at"] },
    file_uploads_file: { on: "file_uploads", columns: ["file_id"] },
    file_uploads_at: { on: "file_uploads", columns: ["at"] },
  });
}

/** Adds when a record replaced a file, the index for its proof, and the attempts to upload that count for the limit. */
export async function proveFiles(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema.alterTable("file_uses").addColumn("replaced_at", text).execute();
  await db.schema
    .createTable("file_attempts")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("user_id", text, (column) => column.notNull())
    .addColumn("at", text, (column) => column.notNull())
    .execute();
  await addIndexes(db, {
    file_uses_record_id: { on: "file_uses", columns: ["record_id"] },
    file_attempts_user: { on: "file_attempts", columns: ["user_id", "at"] },
  });
}
