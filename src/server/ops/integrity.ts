/** Checks that a database is undamaged and that its rows do not contradict each other. */
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { positionOn } from "#domain/loan/book.ts";
import { errorMessage } from "#engine/server/base/error-message.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { findDamagedFiles } from "#engine/server/files/damaged-files.ts";
import { prepared, textList } from "#engine/server/db/prepared.ts";
import { bookColumns, booksOf } from "#server/loans/books.ts";
import { positionOfRow } from "#server/loans/position-table.ts";
import { storedPositions } from "#server/loans/positions.ts";
import { allCorrections } from "#server/loans/ledger/corrections.ts";
import { contradictions } from "./contradictions.ts";

export async function findContradictions(db: Db): Promise<string[]> {
  const lines = isPostgres(db) ? [] : await damageInSqlite(db);
  for (const { message, from } of contradictions) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(from)}`.execute(db);
    if (rows[0]?.count) lines.push(`${rows[0].count} ${message}`);
  }
  lines.push(...(await findDamagedFiles(db)));
  for (const [message, count] of replays) {
    // A loan whose rows contradict each other cannot be replayed. The lines above have named them.
    const found = await count(db).catch(errorMessage);
    if (typeof found === "string") lines.push(`${message} could not be counted: ${found}`);
    else if (found > 0) lines.push(`${found} ${message}`);
  }
  return lines;
}

const replays = [
  ["loans whose accounts differ from their book", loansOutOfBalance],
  ["loans whose stored position differs from their book", countPositionsUnlikeBook],
] as const;

async function countPositionsUnlikeBook(db: Db): Promise<number> {
  let count = 0;
  let last = "";
  while (true) {
    const loans = await runningLoansAfter(db, { last });
    if (loans.length === 0) return count;
    const books = await booksOf(db, loans);
    const positions = await storedPositions(db, { ids: textList(loans.map(({ id }) => id)) });
    const stored = new Map(positions.map((row) => [row.loan_id, row]));
    for (const [at, { id }] of loans.entries()) {
      const [book, row] = [books[at], stored.get(id)];
      if (book && row && !isDeepStrictEqual(positionOfRow(row), positionOn(book, row.day))) count += 1;
    }
    last = loans.at(-1)?.id ?? "";
  }
}

const runningLoansAfter = prepared((db, { last }: { last: string }) =>
  db
    .selectFrom("loans")
    .select(bookColumns)
    .where("status", "=", "active")
    .where("id", ">", last)
    .orderBy("id")
    .limit(500),
);

async function loansOutOfBalance(db: Db): Promise<number> {
  let count = 0;
  for await (const corrections of allCorrections(db)) count += corrections.size;
  return count;
}

async function damageInSqlite(db: Db): Promise<string[]> {
  const pages = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const keys = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...pages.rows.map(({ integrity_check }) => integrity_check).filter((line) => line !== "ok"),
    ...keys.rows.map(({ table }) => `a row of ${table} refers to a row that does not exist`),
  ];
}
