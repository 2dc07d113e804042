/** The schema from the definitions of tables, compared with the one that the migrations make. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Db } from "#engine/server/db/dialect.ts";
import { schemaParts } from "#engine/server/db/schema.ts";
import { openSqlite } from "#engine/server/db/sqlite.ts";
import { openCompanyPostgres } from "#server/postgres.ts";
import { definitions } from "#server/registry.ts";
import { createDatabase } from "./cluster.ts";
import { onBothDatabases } from "./databases.ts";
import { postgresParts, sqliteParts } from "./schema-files.ts";
import { schemaLines } from "./schema-lines.ts";

onBothDatabases(({ open, isPostgres }) => {
  it("the definitions make every table that the migrations make, but for the copies for lists", async () => {
    const { db } = await open();
    const migrated = [...(await schemaLines(db))].filter(
      ([table]) => !copies.includes(table) && !/^(kysely|sqlite)_/.test(table),
    );
    const expected = migrated.map(([table, lines]) => [table, lines.filter(isDefined).map(asDefined).sort()]);
    expect(await linesOfDefinitions(isPostgres)).toEqual(Object.fromEntries(expected));
  });

  it("the triggers, functions and text indexes that no definition makes are known by name", async () => {
    const { db } = await open();
    const parts = await (isPostgres ? postgresParts(db) : sqliteParts(db));
    const others = parts.filter(({ kind, sql }) => kind === "other" || !isDefined(sql));
    expect([...new Set(others.map(({ name }) => name))].sort()).toEqual(
      [...undefinedParts, ...(isPostgres ? undefinedOnPostgres : undefinedOnSqlite)].sort(),
    );
  });
});

/** Copies of columns for sorting and searching lists. Triggers fill them. */
const copies = ["callback_list", "customer_list", "loan_list", "message_list"];

const searched = [...copies, "audit_names"];

/** Triggers and their functions, by the reason for them. */
const undefinedParts = [
  // Fill the copies for lists and count the tabs.
  ...["callback_list_added", "callback_list_changed", "callback_list_handled"],
  ...["customer_list_added", "customer_list_changed", "customer_list_removed"],
  ...["customer_list_invited", "customer_list_own_page", "customer_list_uninvited"],
  ...["email_delivery_begun", "email_delivery_ended", "email_delivery_failed", "email_delivery_moved"],
  ...["loan_list_added", "loan_list_changed", "loan_list_removed", "loan_list_terms_changed"],
  ...["message_list_added", "message_list_changed", "message_list_handled"],
  // Fill tables of their own.
  "audit_names_added",
  ...["gold_to_hand_over_added", "gold_to_hand_over_changed"],
  ...["gold_to_hand_over_closed", "gold_to_hand_over_removed"],
  // Index the texts of searches.
  ...searched.map((table) => `${table}_searched`),
];

const undefinedOnSqlite = [
  ...["audit_no_delete", "audit_no_update", "postings_no_delete", "postings_no_update"],
  ...searched.flatMap((table) => ["added", "changed", "removed"].map((change) => `${table}_text_${change}`)),
];

const undefinedOnPostgres = [
  ...["audit_append_only", "refuse_to_rewrite_audit", "postings_append_only", "refuse_to_rewrite_postings"],
  // Generated columns call it.
  "indian_day",
];

const isDefined = (line: string): boolean => !line.includes("gin_trgm_ops");

/** A migration gave this percentage the type of amounts, unlike all other percentages. */
const asDefined = (line: string): string =>
  line === "maximum_ltv_basis_points bigint" ? "maximum_ltv_basis_points integer" : line;

async function linesOfDefinitions(isPostgres: boolean): Promise<Record<string, string[]>> {
  const database = isPostgres ? await createDatabase("template0") : undefined;
  const db = database ? openCompanyPostgres(database.url) : openSqlite(":memory:");
  if (isPostgres) await createIndianDay(db);
  for (const part of schemaParts(definitions, isPostgres)) await sql.raw(part.sql).execute(db);
  const lines = Object.fromEntries(await schemaLines(db));
  await db.destroy();
  await database?.drop();
  // Kept by SQLite itself for its counters.
  return Object.fromEntries(Object.entries(lines).filter(([table]) => table !== "sqlite_sequence"));
}

const createIndianDay = (db: Db) =>
  sql`create function indian_day(text) returns text language sql immutable strict as
    $$ select to_char($1::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM-DD') $$`.execute(db);
