import { type Kysely, sql } from "kysely";
import { identityOf } from "#domain/basics/text.ts";
import { columnTypes } from "#engine/server/db/columns.ts";
import { isPostgres } from "#engine/server/db/dialect.ts";

/** Adds seal numbers normalized by identityOf(), and finds packets and seals without hyphens and slashes. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("gold_items").addColumn("seal_identity", columnTypes(db).text).execute();
  const beyond = isPostgres(db) ? sql`seal ~ '[^ -~]'` : sql`seal glob '*[^ -~]*'`;
  await sql`update gold_items set seal_identity = nullif(upper(replace(seal, ' ', '')), '')
    where not (${beyond})`.execute(db);
  const others = await sql<{ seal: string }>`select distinct seal from gold_items where ${beyond}`.execute(
    db,
  );
  for (const { seal } of others.rows)
    await sql`update gold_items set seal_identity = ${identityOf(seal) || null} where seal = ${seal}`.execute(
      db,
    );
  await db.schema.dropIndex("gold_items_packet_identity").execute();
  for (const column of ["packet_identity", "seal_identity"])
    await sql`create index ${sql.ref(`gold_items_${column}`)}
      on gold_items (replace(replace(${sql.ref(column)}, '-', ''), '/', ''))`.execute(db);
}
