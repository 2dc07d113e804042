/**
 * Finds texts with invalid UTF-8, which crash the process in SQLite's driver, and unpaired surrogates escaped in JSON.
 * PostgreSQL rejects invalid UTF-8 itself.
 */
import { isUtf8 } from "node:buffer";
import { type RawBuilder, sql } from "kysely";
import { isWellFormed, toWellFormed } from "#domain/basics/characters.ts";
import { derivedTables } from "#server/tables.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { tableNames } from "./control-totals.ts";

export type DamagedText = {
  table: string;
  column: string;
  /** Value of the row's first column. */
  key: string;
  /** Physical position: rowid on SQLite, ctid on PostgreSQL. */
  row: number | string;
  /** `bytes` is hexadecimal; `mended` is the valid text that replaces them. */
  bytes: string;
  mended: string;
};

/** Hashes of the audit log cover the exact text of these tables, so it cannot be mended. */
export const sealedTables: readonly string[] = ["audit_entries", "paper_contents"];

/** JSON columns that contain text entered by users. */
const jsonColumns: Readonly<Record<string, readonly string[]>> = {
  loans: ["terms"],
  schemes: ["slabs", "charges"],
  scheme_versions: ["content"],
};

/** Reads suspect texts as bytes, so that the driver does not crash. Plain ASCII stays in the database. */
export async function damagedTexts(db: Db, { isWhole }: { isWhole: boolean }): Promise<DamagedText[]> {
  const damaged: DamagedText[] = [];
  for (const table of await textTables(db)) {
    if (!isWhole && sealedTables.includes(table.name)) continue;
    if (table.columns.length > 0) damaged.push(...(await damagedIn(db, table)));
  }
  return damaged;
}

/** Throws if any text is damaged. The message names the rows and the command that mends them. */
export async function requireReadable(db: Db, extent: { isWhole: boolean }): Promise<void> {
  const damaged = await damagedTexts(db, extent);
  if (damaged.length === 0) return;
  const locations = damaged.slice(0, 10).map(textLocation).join(", ");
  const more = damaged.length > 10 ? ` and ${damaged.length - 10} more` : "";
  throw new Error(`texts in the database are damaged: ${locations}${more}. To mend them, run: npm run mend`);
}

export const textLocation = ({ table, column, key }: DamagedText): string => `${table} ${key}, ${column}`;

/** `key` is the first column. Derived tables are left out, because triggers and jobs rebuild them from the others. */
type TextTable = { name: string; key: string; columns: string[] };

async function textTables(db: Db): Promise<TextTable[]> {
  const names = new Set(await tableNames(db));
  const all = await db.introspection.getTables();
  return all
    .filter(({ name }) => names.has(name) && !derivedTables.some((each) => name.startsWith(each)))
    .map(({ name, columns }) => ({
      name,
      key: columns[0]?.name ?? "",
      columns: columns
        .filter(({ dataType }) => /^text$/i.test(dataType))
        .map((column) => column.name)
        .filter((column) => !isPostgres(db) || isJson(name, column)),
    }));
}

async function damagedIn(db: Db, { name: table, key: first, columns }: TextTable): Promise<DamagedText[]> {
  const damaged: DamagedText[] = [];
  const suspects = columns.map((column) => isSuspect(db, table, column));
  const texts = columns.map(
    (column, at) => sql`case when ${suspects[at]} then ${bytesOf(db, column)} end as ${sql.ref(column)}`,
  );
  const position = sql.raw(isPostgres(db) ? "ctid::text" : "rowid");
  const { rows } = await sql<Record<string, unknown>>`
    select ${position} as "#row", ${bytesOf(db, first)} as "#key", ${sql.join(texts)}
    from ${sql.table(table)} where ${sql.join(suspects, sql` or `)}`.execute(db);
  for (const { "#row": row, "#key": key, ...values } of rows) {
    for (const [column, value] of Object.entries(values)) {
      if (value === null) continue;
      const bytes = Buffer.from(value as Uint8Array);
      const mended = mendedText(bytes, isJson(table, column));
      if (mended === undefined) continue;
      const named = { table, column, key: Buffer.from(key as Uint8Array).toString() };
      damaged.push({ ...named, row: row as number | string, bytes: bytes.toString("hex"), mended });
    }
  }
  return damaged;
}

/** Returns undefined for valid text. */
function mendedText(bytes: Buffer, isJsonText: boolean): string | undefined {
  const text = bytes.toString();
  const mended = isJsonText ? withWholeTexts(text) : text;
  return isUtf8(bytes) && mended === text ? undefined : mended;
}

function withWholeTexts(json: string): string {
  let isDamaged = false;
  const read: unknown =
    json === ""
      ? ""
      : JSON.parse(json, (_, value: unknown) => {
          if (typeof value !== "string" || isWellFormed(value)) return value;
          isDamaged = true;
          return toWellFormed(value);
        });
  return isDamaged ? JSON.stringify(read) : json;
}

const isJson = (table: string, column: string): boolean => jsonColumns[table]?.includes(column) ?? false;

/** Only non-ASCII text can be damaged, apart from escapes in JSON. */
function isSuspect(db: Db, table: string, name: string): RawBuilder<unknown> {
  const column = sql.ref(name);
  const hasSurrogateEscape = isPostgres(db)
    ? sql`strpos(${column}, '\\ud') > 0`
    : sql`instr(${column}, '\\ud') > 0`;
  if (isPostgres(db)) return hasSurrogateEscape;
  const isNotAscii = sql`(typeof(${column}) = 'text' and ${column} glob ${sql.lit("*[^\u0001-\u007f]*")})`;
  return isJson(table, name) ? sql`(${isNotAscii} or ${hasSurrogateEscape})` : isNotAscii;
}

const bytesOf = (db: Db, column: string): RawBuilder<unknown> =>
  isPostgres(db) ? sql`convert_to(${sql.ref(column)}::text, 'UTF8')` : sql`cast(${sql.ref(column)} as blob)`;
