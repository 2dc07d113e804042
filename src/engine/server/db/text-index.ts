import { type Expression, type Kysely, type RawBuilder, sql } from "kysely";
import { fieldMark, ignoredCharacters } from "#engine/declare/search.ts";
import { isPostgres } from "./dialect.ts";
import { addTrigger } from "./triggers.ts";

/** Indexes the `searched` column of tables that have a `number`. */
export const indexTextsOf = (db: Kysely<never>, lists: readonly string[]): Promise<void> =>
  (isPostgres(db) ? indexTexts : indexTextsApart)(db, lists);

/** Creates a trigram index. Without the extension, a search scans every text. */
async function indexTexts(db: Kysely<never>, lists: readonly string[]): Promise<void> {
  await sql`do $$ begin create extension if not exists pg_trgm;
    exception when others then raise warning 'pg_trgm: %', sqlerrm; end $$`.execute(db);
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
  if (rows.length === 0) {
    console.warn(
      "Searching is slow in long lists: the extension pg_trgm cannot be installed in this database.",
    );
    return;
  }
  for (const table of lists) {
    const name = sql.ref(`${table}_searched`);
    await sql`create index ${name} on ${sql.ref(table)} using gin (searched gin_trgm_ops)`.execute(db);
  }
}

/** Creates a full-text index, which on SQLite is a separate table that triggers update. */
async function indexTextsApart(db: Kysely<never>, lists: readonly string[]): Promise<void> {
  for (const table of lists) {
    const index = sql.ref(`${table}_searched`);
    await sql`create virtual table ${index} using fts5
      (searched, content=${sql.lit(table)}, content_rowid='number', tokenize='trigram case_sensitive 1')`.execute(
      db,
    );
    await sql`insert into ${index} (${index}) values ('rebuild')`.execute(db);
    const add = sql`insert into ${index} (rowid, searched) values (new.number, new.searched)`;
    const drop = sql`insert into ${index} (${index}, rowid, searched) values ('delete', old.number, old.searched)`;
    await addTrigger(db, { name: `${table}_text_added`, on: table, after: "insert", does: [add] });
    await addTrigger(db, { name: `${table}_text_removed`, on: table, after: "delete", does: [drop] });
    const when = sql<boolean>`new.searched <> old.searched`;
    const does = [drop, add];
    await addTrigger(db, { name: `${table}_text_changed`, on: table, after: "update", when, does });
  }
}

/** Builds the searched text of a row whose only field is a name in lower case. */
export const nameText = (name: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${sql.lit(fieldMark.repeat(2))} || ${without(name, ignoredCharacters)}`;

/** Removes characters from a text. */
export const without = (text: Expression<unknown>, signs: readonly string[]): Expression<unknown> =>
  signs.reduce<Expression<unknown>>((left, sign) => sql`replace(${left}, ${sql.lit(sign)}, '')`, text);
