/** Divides a table into pieces that take a few hundredths of a second to scan, the newest rows first. */
import { type RawBuilder, sql } from "kysely";
import { bufferOf, type StoredBytes } from "#engine/server/base/stored-bytes.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";

export type TextTable = { name: string; key: string; columns: readonly string[]; hasRowids: boolean };

export type TablePiece = {
  rows: RawBuilder<unknown>;
  /** One buffer is checked faster than each text. PostgreSQL's are not read. */
  texts?: Buffer;
};

export const piecesOf = (db: Db, table: TextTable): AsyncGenerator<TablePiece> =>
  isPostgres(db) ? piecesByBlock(db, table) : piecesByRow(db, table);

async function* piecesByRow(db: Db, { name, columns, hasRowids }: TextTable): AsyncGenerator<TablePiece> {
  let count = fewestRows;
  let before = Number.MAX_SAFE_INTEGER;
  let skipped = 0;
  while (true) {
    const rows = hasRowids
      ? sql`(select rowid as "#row", * from ${sql.table(name)} where rowid < ${before}
          order by rowid desc limit ${count})`
      : sql`(select null as "#row", * from ${sql.table(name)} limit ${count} offset ${skipped})`;
    const [read] = (await textsOf(rows, columns).execute(db)).rows;
    if (!read?.count) return;
    const texts = bufferOf(read.texts);
    yield { rows, texts };
    if (read.count < count) return;
    before = read.first ?? before;
    skipped += count;
    const perByte = count / Math.max(texts.length, 1);
    count = Math.min(mostRows, Math.max(fewestRows, Math.round(pieceBytes * perByte)));
  }
}

const fewestRows = 50;
const mostRows = 10_000;
const pieceBytes = 1_000_000;

/** Joins texts by line breaks, so that no two damaged ones form a valid one. */
const textsOf = (rows: RawBuilder<unknown>, columns: readonly string[]) => {
  const texts = columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`);
  return sql<{ count: number; first: number | null; texts: StoredBytes }>`
    select count(*) as count, min("#row") as first,
      cast(group_concat(${sql.join(texts, sql` || char(10) || `)}, char(10)) as blob) as texts from ${rows}`;
};

async function* piecesByBlock(db: Db, { name }: TextTable): AsyncGenerator<TablePiece> {
  const { rows } = await sql<{ blocks: number }>`
    select (pg_relation_size(${name}) / current_setting('block_size')::int)::int as blocks`.execute(db);
  for (let end = rows[0]?.blocks ?? 0; end > 0; end -= pieceBlocks) {
    const [from, to] = [Math.max(0, end - pieceBlocks), end].map((block) => `(${block},0)`);
    yield {
      rows: sql`(select ctid::text as "#row", * from ${sql.table(name)}
        where ctid >= ${from}::tid and ctid < ${to}::tid)`,
    };
  }
}

const pieceBlocks = 256;
