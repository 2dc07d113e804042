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

/** Whoever has all rows need not add them up; `isUnasked` are those that something else has to be asked for. */
export type Told = { rows: Row[]; totals?: Row; count?: number; isUnasked?: true };
export type Reporter = (question: Question) => Promise<Readonly<Record<string, Told>>>;

export async function rowsOf<R extends Row>(db: Db, query: RawBuilder<unknown>): Promise<R[]> {
  const { rows } = await query.execute(db);
  return rows as R[];
}

type Listing = {
  order: RawBuilder<unknown>;
  sums: readonly string[];
  /** What is looked up for the rows that are shown, and joined to `found` where it is. */
  shown?: { columns: RawBuilder<unknown>; from: RawBuilder<unknown> };
  /** What all of them come to, where that is known already. */
  all?: Pick<Told, "totals" | "count">;
};

/**
 * The first rows of a long table, and what all of them come to. `found` names its columns as the declaration does, and
 * has no more of them than it takes to sort and to add up: what else is shown is looked up for the few that are.
 */
export async function listed(
  { db, limit }: Question,
  found: RawBuilder<unknown>,
  { order, sums, shown, all }: Listing,
): Promise<Told> {
  const first = sql`select * from (${found}) as found order by ${order} limit ${limit}`;
  const rows = await rowsOf(
    db,
    shown
      ? sql`select found.*, ${shown.columns} from (${first}) as found ${shown.from} order by ${order}`
      : first,
  );
  return { rows, ...(all ?? (await sumsOf(db, found, sums))) };
}

async function sumsOf(
  db: Db,
  found: RawBuilder<unknown>,
  sums: readonly string[],
): Promise<Omit<Told, "rows">> {
  const added = sums.map((key) => sql`coalesce(sum(${sql.ref(key)}), 0) as ${sql.ref(key)}`);
  const [first] = await rowsOf(
    db,
    sql`select ${sql.join([sql`count(*) as "count"`, ...added])} from (${found}) as found`,
  );
  const { count, ...totals } = first ?? { count: 0 };
  return { totals, count: Number(count) };
}
