/** Records whose keys 0038-identity.ts worked out anew: entries of before tell the state with the former key. */
import { sql } from "kysely";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";

type Rekeyed = { table: string; text: string; key: string; formerKey(text: string): string | null };

const name = { text: "name", key: "name_key", formerKey: (text: string) => text.toLowerCase() };
const formerReferenceKey = (text: string) => text.replace(/\s/g, "").toUpperCase() || null;

const rekeyed: readonly Rekeyed[] = [
  ...["customers", "users", "schemes"].map((table) => ({ table, ...name })),
  { table: "payments", text: "transaction_id", key: "reference_key", formerKey: formerReferenceKey },
  {
    ...{ table: "loans", text: "disbursal_reference", key: "disbursal_reference_key" },
    formerKey: formerReferenceKey,
  },
];

/** Ids, so many at a time. Keys of texts in ASCII stayed as they were. */
export async function* rekeyedRecords(db: Db): AsyncGenerator<string[]> {
  for (const { table, text, key, formerKey } of rekeyed) {
    const column = sql.ref(text);
    const isUnusual = isPostgres(db) ? sql`${column} ~ '[^ -~]'` : sql`${column} glob '*[^ -~]*'`;
    const { rows } = await sql<{ id: string; text: string; key: string | null }>`
      select id, ${column} as text, ${sql.ref(key)} as key from ${sql.table(table)}
      where ${isUnusual} order by id`.execute(db);
    const ids = rows.filter((row) => formerKey(row.text) !== row.key).map(({ id }) => id);
    for (let at = 0; at < ids.length; at += portion) yield ids.slice(at, at + portion);
  }
}

/** States of these are read in one statement, which names each id about 20 times and may have 32,766 parameters. */
const portion = 200;
