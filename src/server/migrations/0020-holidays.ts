import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";

/** Adds holidays, starting with those that the code contained before. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable("holidays")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("day", text, (column) => column.notNull().unique())
    .addColumn("name", text, (column) => column.notNull())
    .execute();
  for (const [day, name] of known) {
    await sql`insert into holidays (id, day, name) values (${randomUUID()}, ${day}, ${name})`.execute(db);
  }
}

const known = [
  ["2026-08-15", "Independence Day"],
  ["2026-10-02", "Gandhi Jayanti"],
  ["2026-12-25", "Christmas"],
  ["2027-01-26", "Republic Day"],
  ["2027-08-15", "Independence Day"],
  ["2027-10-02", "Gandhi Jayanti"],
  ["2027-12-25", "Christmas"],
] as const;
