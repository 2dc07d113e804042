import { type Kysely, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { addIndexes } from "#engine/server/db/indexes.ts";
import { addTrigger } from "#engine/server/db/triggers.ts";

/** Adds to messages and call-back requests their state, assignee, note and language. Existing ones become new. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer } = columnTypes(db);
  const addText = (table: string, name: string, initial: string) =>
    db.schema
      .alterTable(table)
      .addColumn(name, text, (column) => column.notNull().defaultTo(initial))
      .execute();
  for (const { table, list } of inquiries) {
    await addText(table, "state", "new");
    await addText(table, "assignee", "");
    await addText(table, "note", "");
    await addText(table, "language", "");
    await db.schema
      .alterTable(table)
      .addColumn("version", integer, (column) => column.notNull().defaultTo(1))
      .execute();
    await addText(list, "state", "new");
    await addText(list, "assignee", "");
    await addIndexes(db, {
      [`${list}_state`]: { on: list, columns: ["state", "created_at", "id"] },
      [`${list}_assignee`]: { on: list, columns: ["assignee", "created_at", "id"] },
    });
    await addTrigger(db, {
      name: `${list}_handled`,
      on: table,
      after: "update",
      when: sql<boolean>`new.state <> old.state or new.assignee <> old.assignee`,
      does: [sql`update ${sql.table(list)} set state = new.state, assignee = new.assignee where id = new.id`],
    });
  }
}

const inquiries = [
  { table: "contact_messages", list: "message_list" },
  { table: "callbacks", list: "callback_list" },
];
