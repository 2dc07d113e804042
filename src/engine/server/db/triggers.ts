import { type Kysely, type RawBuilder, sql } from "kysely";
import { isPostgres } from "./dialect.ts";

type Trigger = {
  name: string;
  on: string;
  after: "insert" | "update" | "delete";
  when?: RawBuilder<boolean>;
  /** Statements may use `new` and `old`, the row after and before the change. */
  does: readonly RawBuilder<unknown>[];
};

export async function dropTrigger(
  db: Kysely<never>,
  { name, on }: Pick<Trigger, "name" | "on">,
): Promise<void> {
  await sql`drop trigger ${sql.ref(name)} ${isPostgres(db) ? sql`on ${sql.ref(on)}` : sql``}`.execute(db);
  if (isPostgres(db)) await sql`drop function ${sql.ref(name)}()`.execute(db);
}

/** Runs once per changed row, in the same transaction. */
export async function addTrigger(db: Kysely<never>, { name, on, after, when, does }: Trigger): Promise<void> {
  const head = sql`create trigger ${sql.ref(name)} after ${sql.raw(after)} on ${sql.ref(on)} for each row
    ${when ? sql`when (${when})` : sql``}`;
  const body = sql.join(
    does.map((statement) => sql`${statement};`),
    sql` `,
  );
  if (isPostgres(db)) {
    const call = sql.ref(name);
    await sql`create function ${call}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`.execute(
      db,
    );
    await sql`${head} execute function ${call}()`.execute(db);
  } else {
    await sql`${head} begin ${body} end`.execute(db);
  }
}
