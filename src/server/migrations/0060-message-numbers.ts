import { type Kysely, type RawBuilder, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { addIndexes } from "#engine/server/db/indexes.ts";
import { addTrigger, dropTrigger } from "#engine/server/db/triggers.ts";
import { folded, mark, phoneIdentity } from "./0038-texts.ts";

/** Gives messages a number that visitors can quote, and searches it. Earlier messages have none. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .alterTable("contact_messages")
    .addColumn("reference", text, (column) => column.notNull().defaultTo(""))
    .execute();
  await addIndexes(db, {
    contact_messages_reference: {
      on: "contact_messages",
      columns: ["reference"],
      where: "reference <> ''",
      isUnique: true,
    },
  });
  for (const name of ["message_list_added", "message_list_changed"])
    await dropTrigger(db, { name, on: "contact_messages" });
  await addTrigger(db, {
    name: "message_list_added",
    on: "contact_messages",
    after: "insert",
    does: [
      sql`insert into message_list (id, created_at, name_key, phone, gold_milligrams, searched)
        values (new.id, new.created_at, lower(new.name), new.phone, new.gold_milligrams, ${searched})`,
    ],
  });
  await addTrigger(db, {
    name: "message_list_changed",
    on: "contact_messages",
    after: "update",
    when: sql<boolean>`new.created_at <> old.created_at or new.name <> old.name or new.email <> old.email
      or new.phone <> old.phone or new.gold_milligrams <> old.gold_milligrams or new.message <> old.message
      or new.reference <> old.reference`,
    does: [
      sql`update message_list set created_at = new.created_at, name_key = lower(new.name), phone = new.phone,
        gold_milligrams = new.gold_milligrams, searched = ${searched} where id = new.id`,
    ],
  });
}

const lowerText = (column: string): RawBuilder<unknown> => folded(sql`lower(${sql.ref(column)})`);

const searched = sql`${mark} || ${lowerText("new.name")} || ${mark} || ${lowerText("new.email")}
  || ${mark} || ${phoneIdentity(sql.ref("new.phone"))} || ${mark} || ${lowerText("new.message")}
  || ${mark} || ${lowerText("new.reference")}`;
