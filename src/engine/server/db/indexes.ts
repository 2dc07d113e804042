import { type Kysely, sql } from "kysely";

/** `where` makes a partial index. */
export type Index = { on: string; columns: readonly string[]; where?: string; isUnique?: true };

/** Creates indexes with their columns in the given order. */
export async function addIndexes(db: Kysely<never>, indexes: Readonly<Record<string, Index>>): Promise<void> {
  for (const [name, { on, columns, where, isUnique }] of Object.entries(indexes)) {
    await sql`create ${sql.raw(isUnique ? "unique index" : "index")} ${sql.ref(name)} on ${sql.table(on)}
      (${sql.join(columns.map((column) => sql.ref(column)))}) ${where ? sql.raw(`where ${where}`) : sql``}`.execute(
      db,
    );
  }
}
