/** Reads what a database enforces of each table, for a comparison that ignores defaults and the order of columns. */
import { type RawBuilder, sql } from "kysely";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { postgresParts, splitTable, tokensOf } from "./schema-files.ts";

/** Sorted lines by table: its columns, keys, references, conditions and indexes. */
export const schemaLines = async (db: Db): Promise<Map<string, string[]>> => {
  const lines = isPostgres(db) ? await linesOfPostgres(db) : await linesOfSqlite(db);
  return new Map([...lines].map(([table, all]) => [table, all.sort()]));
};

/** The catalogs write every expression anew, so that texts compare. Names of keys and references are left out. */
async function linesOfPostgres(db: Db): Promise<Map<string, string[]>> {
  const parts = await postgresParts(db);
  const tables = parts.filter(({ kind }) => kind === "table");
  return new Map(
    tables.map(({ name, sql }) => [
      name,
      [
        ...splitTable(sql).lines.map((line) =>
          line.replace(/^constraint \S+ /, "").replace(/ default ('[^']*'::text|\d+)/, ""),
        ),
        ...parts.filter(({ on, kind }) => on === name && kind === "index").map(({ sql }) => sql),
      ],
    ]),
  );
}

async function linesOfSqlite(db: Db): Promise<Map<string, string[]>> {
  const tables = await rowsOf<{ name: string; sql: string; wr: number }>(
    db,
    sql`select list.name, wr, sql from pragma_table_list as list join sqlite_schema using (name)
      where list.type = 'table' and list.schema = 'main'`,
  );
  const lines = await Promise.all(
    tables.map(async (table) => [
      table.wr ? "without rowid" : "with rowid",
      ...(await columnsOf(db, table)),
      ...(await referencesOf(db, table)),
      ...(await indexesOf(db, table)),
      ...bracketsAfter("check", table.sql).map((condition) => `check ${condition}`),
    ]),
  );
  return new Map(tables.map(({ name }, at) => [name, lines[at] ?? []]));
}

type SqliteTable = { name: string; sql: string };

/** A column of a key counts as not null, which the migrations left unsaid. */
async function columnsOf(db: Db, { name, sql: text }: SqliteTable): Promise<string[]> {
  const columns = await rowsOf<{ name: string; type: string; notnull: number; pk: number; hidden: number }>(
    db,
    sql`select name, type, "notnull", pk, hidden from pragma_table_xinfo(${name})`,
  );
  const definitions = splitTable(text).lines.map((line) => line.replace(/^"(\w+)"/, "$1"));
  return columns.map(({ name, type, notnull, pk, hidden }) => {
    const definition = definitions.find((line) => line.startsWith(`${name} `)) ?? "";
    return [
      `column ${name} ${type.replace(/ generated always$/i, "").toLowerCase()}`,
      notnull || pk ? "not null" : "null",
      ...(pk ? [`key ${pk}`] : []),
      ...(definition.includes("autoincrement") ? ["autoincrement"] : []),
      ...(hidden ? [hidden === 2 ? "virtual" : "stored", ...bracketsAfter("as", definition)] : []),
    ].join(" ");
  });
}

async function referencesOf(db: Db, { name }: SqliteTable): Promise<string[]> {
  const references = await rowsOf<{ table: string; from: string; to: string; on_delete: string }>(
    db,
    sql`select "table", "from", "to", on_delete from pragma_foreign_key_list(${name})`,
  );
  return references.map(
    ({ table, from, to, on_delete }) => `${from} references ${table} (${to}) on delete ${on_delete}`,
  );
}

/** An index of a key has no text of its own. */
async function indexesOf(db: Db, { name: table }: SqliteTable): Promise<string[]> {
  const indexes = await rowsOf<{ name: string; unique: number; origin: string; sql: string | null }>(
    db,
    sql`select list.name, "unique", origin, sql from pragma_index_list(${table}) as list
      left join sqlite_schema using (name)`,
  );
  return Promise.all(
    indexes.map(async ({ name, unique, origin, sql: text }) => {
      const columns = await rowsOf<{ name: string | null; desc: number; coll: string }>(
        db,
        sql`select name, "desc", coll from pragma_index_xinfo(${name}) where key = 1`,
      );
      const places = columns
        .map(({ name, desc, coll }) => `${name ?? "expression"} ${desc} ${coll}`)
        .join(", ");
      if (text === null) return `${origin === "pk" ? "primary" : "unique"} (${places})`;
      const on = wordsOf(text.slice(text.indexOf("(")))
        .join(" ")
        .replaceAll(`${table} . `, "");
      return `index ${name} ${unique ? "unique " : ""}(${places}): ${on}`;
    }),
  );
}

const rowsOf = async <Row>(db: Db, query: RawBuilder<unknown>): Promise<Row[]> =>
  (await query.execute(db)).rows as Row[];

/** Texts in brackets after a word of a statement. */
function bracketsAfter(word: string, statement: string): string[] {
  const words = wordsOf(statement);
  return words.flatMap((each, at) =>
    each === word && words[at + 1] === "(" ? [words.slice(at + 1, closing(words, at + 1) + 1).join(" ")] : [],
  );
}

/** Words and signs without quotation marks around names and without brackets that change nothing. */
function wordsOf(statement: string): string[] {
  const words = tokensOf(statement)
    .filter((token) => !/^\s+$/.test(token))
    .map((token) => token.replace(/^"(\w+)"$/, "$1"));
  const needless = words.flatMap((word, at) => {
    if (word !== "(") return [];
    const end = closing(words, at);
    const isWhole =
      /^([(,]|where)$/.test(words[at - 1] ?? "") &&
      (end === words.length - 1 || /[),]/.test(words[end + 1] ?? ""));
    return isWhole ? [at, end] : [];
  });
  return words.filter((_, at) => !needless.includes(at));
}

/** Position of the bracket that closes the one at a position. */
function closing(words: readonly string[], open: number): number {
  let depth = 0;
  for (let at = open; at < words.length; at += 1) {
    depth += Number(words[at] === "(") - Number(words[at] === ")");
    if (depth === 0) return at;
  }
  throw new Error(`A bracket stays open: ${words.join(" ")}`);
}
