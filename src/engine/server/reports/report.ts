/** What every report's query is given and what it finds: rows by the keys of the declaration, in paise, milligrams and basis points. */
import { type RawBuilder, sql } from "kysely";
import type { Day } from "#domain/basics/dates.ts";
import type { Role } from "#domain/basics/roles.ts";
import type { Report, ReportTable } from "#engine/declare/report.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Db } from "#engine/server/db/dialect.ts";

export type ContextOf<Declared extends Report> = ReportContext<keyof NonNullable<Declared["asks"]> & string>;

/** The query of a declared report: every table of it, and in every row each of its columns. */
export type ReportQuery<Declared extends Report = Report> = {
  report: Declared;
  /** The day up to which the figures are complete, where they are posted later than they arise. */
  postedUpTo?(context: ContextOf<Declared>): Promise<Day>;
  run(context: ContextOf<Declared>): Promise<{
    readonly [Table in keyof Declared["tables"]]: TableRows<
      keyof Declared["tables"][Table]["fields"] & string
    >;
  }>;
};

export type ReportContext<Asked extends string = never> = {
  db: Db;
  /** Who asks. */
  role: Role;
  /** The day it is where the company works. */
  today: Day;
  /** Both included. */
  from: Day;
  to: Day;
  /** What else was asked, by the keys of the declaration. */
  asks: { readonly [Key in Asked]?: string };
  /** How many rows of a long table are wanted. */
  limit: number;
};

/** Whoever has all rows need not add them up; `isUnasked` are those that something else has to be asked for. */
export type TableRows<Column extends string = string> = {
  rows: readonly { readonly [Key in Column]: unknown }[];
  totals?: { readonly [Key in Column]?: unknown };
  count?: number;
  isUnasked?: true;
};

export type RowOf<Table extends ReportTable> = { readonly [Key in keyof Table["fields"]]: unknown };

/** What the database tells is taken at its word. */
export async function rowsOf<R extends Row>(db: Db, query: RawBuilder<unknown>): Promise<R[]> {
  const { rows } = await query.execute(db);
  return rows as R[];
}

type Listing<Column extends string> = {
  order: RawBuilder<unknown>;
  sums: readonly Column[];
  /** What is looked up for the rows that are shown, and joined to `found` where it is. */
  shown?: { columns: RawBuilder<unknown>; from: RawBuilder<unknown> };
  /** What all of them come to, where that is known already. */
  all?: Pick<TableRows<Column>, "totals" | "count">;
};

/**
 * The first rows of a long table, and what all of them come to. `found` names its columns as the declaration does, and
 * has no more of them than it takes to sort and to add up: what else is shown is looked up for the few that are.
 */
export async function listed<Column extends string>(
  { db, limit }: ReportContext,
  found: RawBuilder<unknown>,
  { order, sums, shown, all }: NoInfer<Listing<Column>>,
): Promise<TableRows<Column>> {
  const first = sql`select * from (${found}) as found order by ${order} limit ${limit}`;
  const rows = await rowsOf<Record<Column, unknown>>(
    db,
    shown
      ? sql`select found.*, ${shown.columns} from (${first}) as found ${shown.from} order by ${order}`
      : first,
  );
  return { rows, ...(all ?? (await sumsOf(db, found, sums))) };
}

async function sumsOf<Column extends string>(
  db: Db,
  found: RawBuilder<unknown>,
  sums: readonly Column[],
): Promise<Pick<TableRows<Column>, "totals" | "count">> {
  const added = sums.map((key) => sql`coalesce(sum(${sql.ref(key)}), 0) as ${sql.ref(key)}`);
  const [first] = await rowsOf<Row & { count: number }>(
    db,
    sql`select ${sql.join([sql`count(*) as "count"`, ...added])} from (${found}) as found`,
  );
  const { count, ...totals } = first ?? { count: 0 };
  return { totals, count: Number(count) };
}
