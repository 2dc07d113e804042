import type { Kysely } from "kysely";
import { columnTypes } from "#engine/server/db/columns.ts";
import { createTables } from "#engine/server/db/create-tables.ts";

/** Creates the users that the engine refers to, the engine's tables, and those of this company. */
export async function up(db: Kysely<never>): Promise<void> {
  const { text, integer, amount } = columnTypes(db);
  const create = async (name: string, columns: Readonly<Record<string, typeof text>>, key = "id") => {
    let table = db.schema.createTable(name);
    for (const [column, type] of Object.entries(columns))
      table = table.addColumn(column, type, (each) => (column === key ? each.primaryKey() : each));
    await table.execute();
  };
  const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, text]));

  await create("users", texts("id", "name"));
  await createTables(db);
  await create("bicycles", {
    ...texts("id", "plate", "model", "style", "bought", "extras", "pictures", "state"),
    gears: integer,
    weight_mg: integer,
    wear_basis_points: integer,
    deposit_paise: amount,
    version: integer,
  });
  await create("hirers", {
    ...texts("id", "membership", "name", "name_key", "email", "phone", "address"),
    ...texts("emergency_name", "emergency_phone", "lock_code_hash", "joined_at"),
    face: text,
    version: integer,
  });
  await create("hires", {
    ...texts("id", "hirer_id", "plate", "from_day", "handed_out_by"),
    hours: integer,
    rent_paise: amount,
  });
  await create("returns", {
    ...texts("id", "bicycle_id", "number", "on_day", "damage", "pictures"),
    kilometres: integer,
    fee_paise: amount,
  });
  await create("shops", {
    ...texts("id", "name", "code", "size", "workshop_keeper", "counters", "display", "secret"),
    seats: integer,
    workshop_milligrams: amount,
    budget_paise: amount,
  });
  await create("paper_contents", texts("number", "content", "hash"), "number");
  for (const [table, column] of [
    ["bicycles", "plate"],
    ["hirers", "membership"],
  ] as const)
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).unique().execute();
}
