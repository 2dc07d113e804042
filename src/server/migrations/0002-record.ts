import { type Kysely, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { isPostgres } from "#engine/server/db/dialect.ts";

/** Adds the audit log, responses kept for retries, version numbers for edits, and reversals of payments. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer, amount } = columnTypes(db);

  await db.schema
    .createTable("audit_entries")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("at", text, (column) => column.notNull())
    .addColumn("area", text, (column) => column.notNull())
    .addColumn("act", text, (column) => column.notNull())
    .addColumn("record_id", text, (column) => column.notNull())
    .addColumn("dossier_id", text, (column) => column.notNull())
    .addColumn("title", text, (column) => column.notNull())
    .addColumn("actor_id", text, (column) => column.notNull())
    .addColumn("actor_name", text, (column) => column.notNull())
    .addColumn("actor_role", text, (column) => column.notNull())
    .addColumn("changes", text, (column) => column.notNull())
    .addColumn("request_id", text, (column) => column.notNull())
    .addColumn("hash", text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("audit_area").on("audit_entries").columns(["area", "id"]).execute();
  await db.schema.createIndex("audit_dossier").on("audit_entries").columns(["dossier_id", "id"]).execute();
  for (const statement of isPostgres(db) ? appendOnlyPostgres : appendOnlySqlite) {
    await sql.raw(statement).execute(db);
  }

  await db.schema
    .createTable("audit_head")
    .addColumn("id", integer, (column) => column.primaryKey())
    .addColumn("count", amount, (column) => column.notNull())
    .addColumn("hash", text, (column) => column.notNull())
    .execute();

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
  await db.schema.createIndex("kept_answers_created").on("kept_answers").column("created_at").execute();

  for (const table of ["customers", "loans", "users"] as const) {
    await db.schema
      .alterTable(table)
      .addColumn("version", integer, (column) => column.notNull().defaultTo(1))
      .execute();
  }

  await db.schema
    .alterTable("payments")
    .addColumn("reverses", text, (column) => column.references("payments.id"))
    .execute();
  await db.schema
    .alterTable("payments")
    .addColumn("reason", text, (column) => column.notNull().defaultTo(""))
    .execute();
  // A payment is reversed at most once. Both databases allow several nulls.
  await db.schema.createIndex("payments_reverses").on("payments").column("reverses").unique().execute();
}

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
