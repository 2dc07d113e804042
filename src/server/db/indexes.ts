import { type Kysely, sql } from "kysely";

/** `where` limits it to some rows. */
export type Index = { on: string; columns: readonly string[]; where?: string };

/** Each with its columns in this order. */
export async function addIndexes(db: Kysely<never>, indexes: Readonly<Record<string, Index>>): Promise<void> {
  for (const [name, { on, columns, where }] of Object.entries(indexes)) {
    await sql`create index ${sql.ref(name)} on ${sql.table(on)}
      (${sql.join(columns.map((column) => sql.ref(column)))}) ${where ? sql.raw(`where ${where}`) : sql``}`.execute(
      db,
    );
  }
}
