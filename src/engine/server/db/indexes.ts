import { type Kysely, sql } from "kysely";

/** `where` limits it to some rows. */
export type Index = { on: string; columns: readonly string[]; where?: string; isUnique?: true };

/** Each with its columns in this order. */
export async function addIndexes(db: Kysely<never>, indexes: Readonly<Record<string, Index>>): Promise<void> {
  for (const [name, { on, columns, where, isUnique }] of Object.entries(indexes)) {
    await sql`create ${sql.raw(isUnique ? "unique index" : "index")} ${sql.ref(name)} on ${sql.table(on)}
      (${sql.join(columns.map((column) => sql.ref(column)))}) ${where ? sql.raw(`where ${where}`) : sql``}`.execute(
      db,
    );
  }
}
