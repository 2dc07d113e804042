import { type Kysely, type RawBuilder, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { isPostgres } from "#engine/server/db/dialect.ts";
import { indexTextsOf } from "#engine/server/db/text-index.ts";
import { addTrigger } from "#engine/server/db/triggers.ts";
import { nameText } from "./0038-texts.ts";

/**
 * Adds each name of the audit log once, with a trigram index, so that a search finds the entries. Adds an index for
 * each order of messages and callbacks.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, counter } = columnTypes(db);
  await db.schema
    .createTable("audit_names")
    .addColumn("number", counter)
    .addColumn("name", text, (column) => column.notNull().unique())
    .addColumn("searched", text, (column) => column.notNull())
    .execute();
  const named = sql.join(
    nameColumns.map((column) => sql`select lower(${sql.ref(column)}) as name from audit_entries`),
    sql` union `,
  );
  await sql`insert into audit_names (name, searched) select name, ${nameText(sql.ref("name"))}
    from (${named}) as named`.execute(db);
  await indexTextsOf(db, ["audit_names"]);
  await addTrigger(db, {
    name: "audit_names_added",
    on: "audit_entries",
    after: "insert",
    does: nameColumns.map((column) => add(sql`lower(${sql.ref(`new.${column}`)})`)),
  });
  await keyRates(db);
  for (const [name, { on, by }] of Object.entries(indexes))
    await sql`create index ${sql.ref(name)} on ${sql.table(on)} (${sql.raw(by)}, id)`.execute(db);
}

/** Recreates the index of 0043-growth.ts, which PostgreSQL ignored because its collation was not bytewise. */
async function keyRates(db: Kysely<never>): Promise<void> {
  await sql`drop index gold_rates_key`.execute(db);
  const bytes = isPostgres(db) ? sql`collate "C"` : sql``;
  await sql`create index gold_rates_key on gold_rates ((substr(cast(1000000000000 + id as text), 2)) ${bytes})`.execute(
    db,
  );
}

const nameColumns = ["actor_name", "title"];

/**
 * Relies on the unique index instead of `not exists`, whose plan PostgreSQL caches while the table is small. A conflict
 * uses up a number.
 */
const add = (name: RawBuilder<unknown>) => sql`insert into audit_names (name, searched)
  values (${name}, ${nameText(name)}) on conflict (name) do nothing`;

const indexes = {
  audit_actor: { on: "audit_entries", by: "lower(actor_name)" },
  // A tab of the log, sorted by author.
  audit_area_actor: { on: "audit_entries", by: "area, lower(actor_name)" },
  audit_title: { on: "audit_entries", by: "lower(title)" },
  contact_messages_name: { on: "contact_messages", by: "lower(name)" },
  contact_messages_phone: { on: "contact_messages", by: "phone" },
  contact_messages_gold: { on: "contact_messages", by: "gold_milligrams" },
  gold_rates_rate: { on: "gold_rates", by: "rate_paise" },
  callbacks_phone: { on: "callbacks", by: "phone" },
};
