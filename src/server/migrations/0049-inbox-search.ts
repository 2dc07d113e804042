import { type Kysely, type RawBuilder, sql } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { addIndexes } from "#engine/server/db/indexes.ts";
import { indexTextsOf } from "#engine/server/db/text-index.ts";
import { addTrigger } from "#engine/server/db/triggers.ts";
import { folded, mark, phoneIdentity } from "./0038-texts.ts";

/** Adds trigram search to messages and call-back requests, as loans and customers have. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, amount } = columnTypes(db);
  await copyList(db, {
    list: "message_list",
    of: "contact_messages",
    columns: {
      created_at: { type: text, value: (row) => column(row, "created_at") },
      name_key: { type: text, value: (row) => sql`lower(${column(row, "name")})` },
      phone: { type: text, value: (row) => column(row, "phone") },
      gold_milligrams: { type: amount, value: (row) => column(row, "gold_milligrams") },
    },
    searched: (
      row,
    ) => sql`${mark} || ${lowerText(column(row, "name"))} || ${mark} || ${lowerText(column(row, "email"))}
      || ${mark} || ${phoneIdentity(column(row, "phone"))} || ${mark} || ${lowerText(column(row, "message"))}`,
    follows: ["created_at", "name", "email", "phone", "gold_milligrams", "message"],
  });
  await copyList(db, {
    list: "callback_list",
    of: "callbacks",
    columns: {
      created_at: { type: text, value: (row) => column(row, "created_at") },
      phone: { type: text, value: (row) => column(row, "phone") },
    },
    searched: (row) => sql`${mark} || ${phoneIdentity(column(row, "phone"))}`,
    follows: ["created_at", "phone"],
  });
  // Indexes on the copies replace these.
  for (const name of ["contact_messages_name", "contact_messages_gold"])
    await db.schema.dropIndex(name).execute();
}

type RowValue = (row: string) => RawBuilder<unknown>;
type Copy = {
  list: string;
  of: string;
  /** Sortable columns. Each gets an index. */
  columns: Readonly<
    Record<string, { type: ReturnType<typeof columnTypes>["text" | "amount"]; value: RowValue }>
  >;
  searched: RowValue;
  /** Columns of the table that the copy depends on. */
  follows: readonly string[];
};

async function copyList(db: Kysely<never>, { list, of, columns, searched, follows }: Copy): Promise<void> {
  const { text, counter } = columnTypes(db);
  const table = Object.entries(columns).reduce(
    (created, [name, { type }]) => created.addColumn(name, type, (each) => each.notNull()),
    db.schema
      .createTable(list)
      .addColumn("number", counter)
      .addColumn("id", text, (each) => each.notNull().unique().references(`${of}.id`).onDelete("cascade")),
  );
  await table.addColumn("searched", text, (each) => each.notNull()).execute();
  const names = [...Object.keys(columns), "searched"];
  const valuesOf = (row: string) => [...Object.values(columns).map(({ value }) => value(row)), searched(row)];
  const insert = sql`insert into ${sql.table(list)} (id, ${sql.join(names.map((name) => sql.ref(name)))})`;
  await sql`${insert} select id, ${sql.join(valuesOf(of))} from ${sql.table(of)} order by created_at, id`.execute(
    db,
  );
  await indexTextsOf(db, [list]);
  await addIndexes(
    db,
    Object.fromEntries(
      Object.keys(columns).map((name) => [`${list}_${name}`, { on: list, columns: [name, "id"] }]),
    ),
  );
  await addTrigger(db, {
    name: `${list}_added`,
    on: of,
    after: "insert",
    does: [sql`${insert} values (new.id, ${sql.join(valuesOf("new"))})`],
  });
  const changed = valuesOf("new").map((value, at) => sql`${sql.ref(names[at] ?? "")} = ${value}`);
  await addTrigger(db, {
    name: `${list}_changed`,
    on: of,
    after: "update",
    when: sql<boolean>`${sql.join(
      follows.map((name) => sql`${column("new", name)} <> ${column("old", name)}`),
      sql` or `,
    )}`,
    does: [sql`update ${sql.table(list)} set ${sql.join(changed)} where id = new.id`],
  });
}

const column = (row: string, name: string) => sql.ref(`${row}.${name}`);
const lowerText = (text: RawBuilder<unknown>) => folded(sql`lower(${text})`);
