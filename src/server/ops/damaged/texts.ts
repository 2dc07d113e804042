/** Finds texts of invalid UTF-8, which crashes SQLite's driver and PostgreSQL rejects, and lone surrogates in JSON. */
import { isUtf8 } from "node:buffer";
import { type RawBuilder, sql } from "kysely";
import { isWellFormed, toWellFormed } from "#domain/basics/text.ts";
import { bufferOf, type StoredBytes } from "#engine/server/base/stored-bytes.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { tableNames } from "#server/ops/control-totals.ts";
import { derivedTables } from "#server/schema.ts";
import { type TablePiece, piecesOf, type TextTable } from "./pieces.ts";

export type DamagedText = {
  table: string;
  column: string;
  key: string;
  /** rowid on SQLite, ctid on PostgreSQL. Null in a table without rowids. */
  row: number | string | null;
  /** `bytes` is hexadecimal. */
  bytes: string;
  mended: string;
};

/** Hashes of the audit log cover the exact text of these tables, so it cannot be mended. */
export const isSealedText = ({ table }: Pick<DamagedText, "table">): boolean =>
  table === "audit_entries" || table === "paper_contents";

/** Recognises texts that are made anew instead of mended. */
export const isDerivedText = ({ table }: Pick<DamagedText, "table">): boolean =>
  derivedTables().some((name) => name === table);

const jsonColumns: Readonly<Record<string, readonly string[]>> = {
  loans: ["terms"],
  schemes: ["slabs", "charges"],
  scheme_versions: ["content"],
};

export async function findDamagedTexts(
  db: Db,
  isSought: (text: Pick<DamagedText, "table">) => boolean = () => true,
): Promise<DamagedText[]> {
  const damaged: DamagedText[] = [];
  for (const table of (await textTables(db)).filter(({ name }) => isSought({ table: name })))
    for await (const found of damagedPieces(db, table)) damaged.push(...found);
  return damaged;
}

/** Throws if any text is damaged. */
export async function requireReadable(db: Db): Promise<void> {
  refuseDamaged(await findDamagedTexts(db));
}

export function refuseDamaged(damaged: readonly DamagedText[]): void {
  if (damaged.length === 0) return;
  // A damaged name is also in its copies for lists, which nobody mends one by one.
  const recordsFirst = [...damaged].sort(
    (one, other) => Number(isDerivedText(one)) - Number(isDerivedText(other)),
  );
  const locations = recordsFirst.slice(0, 10).map(textLocation).join(", ");
  const more = damaged.length > 10 ? ` and ${damaged.length - 10} more` : "";
  const remedy = damaged.some(isSealedText)
    ? "The audit log is sealed with them, so they cannot be mended: restore a backup"
    : "To mend them, run: npm run mend";
  throw new Error(`texts in the database are damaged: ${locations}${more}. ${remedy}`);
}

export const textLocation = ({ table, column, key }: Pick<DamagedText, "table" | "column" | "key">): string =>
  `${table} ${key}, ${column}`;

export async function textTables(db: Db): Promise<TextTable[]> {
  const rowids = isPostgres(db) ? undefined : await rowidsByTable(db);
  const names = new Set(await tableNames(db));
  const all = await db.introspection.getTables();
  return all
    .filter(({ name }) => names.has(name) && (!rowids || rowids.has(name)))
    .map(({ name, columns }) => ({
      name,
      key: columns[0]?.name ?? "",
      columns: columns
        .filter(({ dataType }) => /^text$/i.test(dataType))
        .map((column) => column.name)
        .filter((column) => !isPostgres(db) || isJson(name, column)),
      hasRowids: rowids?.get(name) ?? true,
    }))
    .filter(({ columns }) => columns.length > 0);
}

/** The virtual tables of full-text indexes contain no texts of their own. */
async function rowidsByTable(db: Db): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ name: string; wr: number }>`
    select name, wr from pragma_table_list where schema = 'main' and type = 'table'`.execute(db);
  return new Map(rows.map(({ name, wr }) => [name, wr === 0]));
}

export async function* damagedPieces(db: Db, table: TextTable): AsyncGenerator<DamagedText[]> {
  const hasJson = table.columns.some((column) => isJson(table.name, column));
  const isClean = (bytes: Buffer) => isUtf8(bytes) && !(hasJson && bytes.includes(surrogateEscape));
  for await (const { rows, texts } of piecesOf(db, table))
    yield texts && isClean(texts) ? [] : await damagedIn(db, table, rows);
}

const surrogateEscape = "\\ud";

/** Reads suspect texts as bytes, so that the driver does not crash. */
async function damagedIn(db: Db, table: TextTable, rows: TablePiece["rows"]): Promise<DamagedText[]> {
  const { name, key: first, columns } = table;
  const damaged: DamagedText[] = [];
  const suspects = columns.map((column) => isSuspect(db, name, column));
  const texts = columns.map(
    (column, at) => sql`case when ${suspects[at]} then ${bytesOf(db, column)} end as ${sql.ref(column)}`,
  );
  const found = await sql<Record<string, unknown>>`
    select "#row", ${bytesOf(db, first)} as "#key", ${sql.join(texts)}
    from ${rows} as piece where ${sql.join(suspects, sql` or `)}`.execute(db);
  for (const { "#row": row, "#key": key, ...values } of found.rows) {
    for (const [column, value] of Object.entries(values)) {
      if (value === null) continue;
      const bytes = bufferOf(value as StoredBytes);
      const mended = mendedText(bytes, isJson(name, column));
      if (mended === undefined) continue;
      const named = { table: name, column, key: bufferOf(key as StoredBytes).toString() };
      damaged.push({ ...named, row: row as DamagedText["row"], bytes: bytes.toString("hex"), mended });
    }
  }
  return damaged;
}

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

/** SQL: whether a text may be damaged. Only non-ASCII text can be, apart from escapes in JSON. */
function isSuspect(db: Db, table: string, name: string): RawBuilder<unknown> {
  const column = sql.ref(name);
  if (isPostgres(db)) return sql`strpos(${column}, ${sql.lit(surrogateEscape)}) > 0`;
  const isNotAscii = sql`(typeof(${column}) = 'text' and ${column} glob ${sql.lit("*[^\u0001-\u007f]*")})`;
  return isJson(table, name)
    ? sql`(${isNotAscii} or instr(${column}, ${sql.lit(surrogateEscape)}) > 0)`
    : isNotAscii;
}

const bytesOf = (db: Db, column: string): RawBuilder<unknown> =>
  isPostgres(db) ? sql`convert_to(${sql.ref(column)}::text, 'UTF8')` : sql`cast(${sql.ref(column)} as blob)`;
