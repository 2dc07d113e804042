/** The database in one readable file for each engine: tables with their indexes first, then what keeps them. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Db } from "#engine/server/db/dialect.ts";
import { openDatabase } from "#server/database.ts";
import { root } from "../setup/type-check.ts";
import { hasPostgres, startPostgres } from "./postgres.ts";

/** Writes both files. Without PostgreSQL on the machine, its file stays as it is. */
export async function writeSchemas(): Promise<void> {
  await writeSchema("sqlite", { file: ":memory:" });
  if (!hasPostgres()) {
    console.info(`PostgreSQL is not installed: ${schemaFiles.postgres} is left as it is`);
    return;
  }
  const server = await startPostgres();
  await writeSchema("postgres", { url: server.url, file: "" }).finally(server.stop);
}

export const schemaFiles = {
  sqlite: "src/server/schema.sql",
  postgres: "src/server/schema.postgres.sql",
} as const;
type Engine = keyof typeof schemaFiles;

export const readSchema = (engine: Engine): string => readFileSync(join(root, schemaFiles[engine]), "utf8");

async function writeSchema(engine: Engine, where: Parameters<typeof openDatabase>[0]): Promise<void> {
  const db = await openDatabase(where);
  const text = await describeSchema[engine](db).finally(() => db.destroy());
  writeFileSync(join(root, schemaFiles[engine]), text);
  console.info(`Wrote ${schemaFiles[engine]}`);
}

/** Statements of an open database, in the order and format of the files. */
export const describeSchema = {
  sqlite: async (db: Db) => fileOf(await sqliteParts(db)),
  postgres: async (db: Db) => fileOf(await postgresParts(db)),
};

/** `on` is the table whose paragraph has the statement. */
type Statement = { on: string; kind: "table" | "index" | "other"; name: string; sql: string };

export async function sqliteParts(db: Db): Promise<Statement[]> {
  const { rows } = await sql<{ type: string; on: string; name: string; sql: string }>`
    select type, tbl_name as "on", name, sql from sqlite_schema
    where sql is not null and name not like 'sqlite_%' and name not like 'kysely_%'
      and name not in (select name from pragma_table_list where type = 'shadow')`.execute(db);
  return rows.map(({ type, ...part }) => ({ ...part, kind: kindOfPart(type, part.sql) }));
}

const kindOfPart = (type: string, text: string): Statement["kind"] =>
  type === "index" ? "index" : type === "table" && !/^create virtual/i.test(text) ? "table" : "other";

/** Leaves out what an extension brought and the indexes that constraints imply. */
export async function postgresParts(db: Db): Promise<Statement[]> {
  const { rows } = await sql<Statement>`
    with tables as (
      select oid, relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
    ), lines as (
      select attrelid as oid, attnum as place, concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
        case when attcollation <> 0 and collname <> 'default' then 'collate "' || collname || '"' end,
        case when attidentity <> '' then 'generated always as identity' end,
        case when attgenerated <> '' then 'generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
          else 'default ' || pg_get_expr(adbin, adrelid) end,
        case when attnotnull then 'not null' end) as line
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        left join pg_collation on pg_collation.oid = attcollation
      where attnum > 0 and not attisdropped
      union all
      select conrelid, 10000 + row_number() over (order by contype = 'f', conname),
        'constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where contype in ('p', 'u', 'f', 'c')
    )
    select name as "on", 'table' as kind, name, 'create table ' || quote_ident(name) || ' (' ||
      string_agg(line, ', ' order by place) || ')' as sql
    from tables join lines using (oid) group by name
    union all
    select tables.name, 'index', relname, pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indexrelid join tables on tables.oid = indrelid
    where not exists (select 1 from pg_constraint where conindid = indexrelid)
    union all
    select tables.name, 'other', tgname, pg_get_triggerdef(pg_trigger.oid)
    from pg_trigger join tables on tables.oid = tgrelid where not tgisinternal
    union all
    select '', 'other', proname, pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(db);
  return rows;
}

function fileOf(parts: readonly Statement[]): string {
  const sorted = [...parts].sort((one, other) => inOrder(one.on, other.on) || inOrder(one.name, other.name));
  const tables = sorted.filter(({ kind }) => kind === "table");
  const paragraphs = tables.map((table) => [
    tableText(table.sql),
    ...sorted.filter(({ on, kind }) => on === table.on && kind === "index").map(({ sql }) => plain(sql)),
  ]);
  const others = sorted.filter(({ kind }) => kind === "other").map(({ sql }) => bodyText(sql));
  return [
    head,
    ...paragraphs.map((statements) => statements.map((text) => `${text};\n`).join("")),
    ...others.map((text) => `${text};\n`),
  ].join("\n");
}

/** The same order on every machine, whatever its language. */
const inOrder = (one: string, other: string): number => Number(one > other) - Number(one < other);

const head = `-- The whole database, written by \`npm run schema\`: tables with their indexes, then triggers and what searches.
-- Text sorts by bytes. Amounts are paise, weights milligrams, rates basis points, times ISO 8601 in UTC.
`;

/** Puts each column and constraint on its own line. */
function tableText(statement: string): string {
  const { before, lines, after } = splitTable(plain(statement));
  return `${before}(\n${lines.map((line) => `  ${line}`).join(",\n")}\n)${after}`;
}

/** Columns and constraints of a statement that creates a table, with the text on either side of their brackets. */
export function splitTable(statement: string): { before: string; lines: string[]; after: string } {
  const open = statement.indexOf("(");
  const lines: string[] = [""];
  let depth = 0;
  let end = open;
  for (const token of tokensOf(statement.slice(open))) {
    end += token.length;
    depth += Number(token === "(") - Number(token === ")");
    if (depth === 0) break;
    if (token === "," && depth === 1) lines.push("");
    else if (token !== "(" || depth > 1) lines[lines.length - 1] += token;
  }
  return {
    before: statement.slice(0, open),
    lines: lines.map((line) => line.trim()),
    after: statement.slice(end),
  };
}

/** Puts each statement of a trigger or function on its own line. */
function bodyText(statement: string): string {
  let text = "";
  for (const token of tokensOf(plain(statement))) {
    if (token === ";") text += ";\n ";
    else if (/^begin$/i.test(token)) text += `\n${token}\n `;
    else text += token;
  }
  return text
    .replace(/ +\n/g, "\n")
    .replace(/\n +(\w)/g, "\n  $1")
    .replace(/\n\s*(end\b[^\n]*)$/i, "\n$1");
}

/** Lower-case keywords, single blanks and no needless quotation marks; texts in the statement stay. */
const plain = (statement: string): string =>
  tokensOf(statement)
    .map((token) => (/^\s+$/.test(token) ? " " : token.replace(/^"([a-z_\d]+)"$/, "$1")))
    .join("")
    .trim()
    .replace(/^CREATE (OR REPLACE )?(UNIQUE )?[A-Z]+/, (words) => words.toLowerCase());

export const tokensOf = (text: string): string[] =>
  text.match(/'(?:[^']|'')*'|"[^"]*"|\s+|\w+|[^\s\w'"]/g) ?? [];
