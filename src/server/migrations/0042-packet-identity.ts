import { type Kysely, sql } from "kysely";
import { identityOf } from "#domain/basics/text.ts";
import { columnTypes } from "#engine/server/db/columns.ts";
import { isPostgres } from "#engine/server/db/dialect.ts";

/** Adds packet numbers normalized by identityOf(). Duplicates keep their rows. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("gold_items").addColumn("packet_identity", columnTypes(db).text).execute();
  const beyond = isPostgres(db) ? sql`packet ~ '[^ -~]'` : sql`packet glob '*[^ -~]*'`;
  await sql`update gold_items set packet_identity = nullif(upper(replace(packet, ' ', '')), '')
    where not (${beyond})`.execute(db);
  const others = await sql<{
    packet: string;
  }>`select distinct packet from gold_items where ${beyond}`.execute(db);
  for (const { packet } of others.rows)
    await sql`update gold_items set packet_identity = ${identityOf(packet) || null}
      where packet = ${packet}`.execute(db);
  await sql`create index gold_items_packet_identity on gold_items (packet_identity)
    where packet_identity is not null`.execute(db);
}
