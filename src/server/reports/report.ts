/** What every report is asked and how it answers: rows by the keys of the declaration, in paise, milligrams and basis points. */
import { type RawBuilder, sql } from "kysely";
import type { Day } from "#domain/dates.ts";
import type { Row } from "#resources/vocabulary.ts";
import type { Db } from "#server/db/dialect.ts";

export type Question = {
  db: Db;
  /** The day it is at the branch. */
  today: Day;
  /** Both included. */
  from: Day;
  to: Day;
  /** What else was asked, by the keys of the declaration. */
  asks: Readonly<Record<string, string>>;
  /** How many rows of a long table are wanted. */
  limit: number;
};

/** Whoever has all rows need not add them up. */
export type Told = { rows: Row[]; totals?: Row; count?: number };
export type Reporter = (question: Question) => Promise<Readonly<Record<string, Told>>>;

export async function rowsOf<R extends Row>(db: Db, query: RawBuilder<unknown>): Promise<R[]> {
  const { rows } = await query.execute(db);
  return rows as R[];
}

/** The first rows of a long table, and what all of them come to. The statement names its columns as the declaration does. */
export async function listed(
  { db, limit }: Question,
  select: RawBuilder<unknown>,
  { order, sums }: { order: RawBuilder<unknown>; sums: readonly string[] },
): Promise<Told> {
  const rows = await rowsOf(db, sql`select * from (${select}) as listed order by ${order} limit ${limit}`);
  const added = sums.map((key) => sql`coalesce(sum(${sql.ref(key)}), 0) as ${sql.ref(key)}`);
  const [first] = await rowsOf(
    db,
    sql`select ${sql.join([sql`count(*) as "count"`, ...added])} from (${select}) as listed`,
  );
  const { count, ...totals } = first ?? { count: 0 };
  return { rows, totals, count: Number(count) };
}
