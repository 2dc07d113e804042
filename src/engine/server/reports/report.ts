/** Interface of the queries behind reports. Their rows are in paise, milligrams and basis points. */
import { type RawBuilder, sql } from "kysely";
import type { Day } from "#domain/basics/dates.ts";
import type { Role } from "#domain/basics/roles.ts";
import type { Report, ReportTable } from "#engine/declare/report.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Db } from "#engine/server/db/dialect.ts";

export type ReportContextOf<Declared extends Report> = ReportContext<
  keyof NonNullable<Declared["params"]> & string
>;

export type ReportQuery<Declared extends Report = Report> = {
  report: Declared;
  /** Returns the day up to which the ledger is complete. `postedUpToLabel` of the report precedes it on the page. */
  postedUpTo?(context: ReportContextOf<Declared>): Promise<Day>;
  run(context: ReportContextOf<Declared>): Promise<{
    readonly [Table in keyof Declared["tables"]]: TableRows<
      keyof Declared["tables"][Table]["fields"] & string
    >;
  }>;
};

export type ReportContext<Param extends string = never> = {
  db: Db;
  role: Role;
  /** Id of the caller. */
  user: string;
  /** In ISO format. */
  now: string;
  /** In the company's time zone. */
  today: Day;
  /** Both days included. */
  from: Day;
  to: Day;
  params: { readonly [Key in Param]?: string };
  limit: number;
  sort?: { by: string; order: "asc" | "desc" };
};

/** `totals` and `count` may be left out if all rows are returned. */
export type TableRows<Column extends string = string> = {
  rows: readonly { readonly [Key in Column]: unknown }[];
  totals?: { readonly [Key in Column]?: unknown };
  count?: number;
  isUnasked?: true;
};

export type ReportRowOf<Table extends ReportTable> = { readonly [Key in keyof Table["fields"]]: unknown };

export async function rowsOf<R extends Row>(db: Db, query: RawBuilder<unknown>): Promise<R[]> {
  const { rows } = await query.execute(db);
  return rows as R[];
}

type RowQuery<Column extends string> = {
  /** Also breaks ties in the column that the user chose. */
  order: RawBuilder<unknown>;
  sortKeys?: { readonly [Key in Column]?: RawBuilder<unknown> };
  sums: readonly Column[];
  /** Looked up only for the returned rows. */
  shown?: { columns: RawBuilder<unknown>; from: RawBuilder<unknown> };
  all?: Pick<TableRows<Column>, "totals" | "count">;
};

/** `found` needs only the columns for sorting and sums, because `shown` adds the others. */
export async function rowsWithTotals<Column extends string>(
  { db, limit, sort }: ReportContext,
  found: RawBuilder<unknown>,
  { order: ownOrder, sortKeys, sums, shown, all }: NoInfer<RowQuery<Column>>,
): Promise<TableRows<Column>> {
  const order = sort
    ? sql`${sortedBy(sortKeys?.[sort.by as Column] ?? sql.ref(sort.by), sort.order)}, ${ownOrder}`
    : ownOrder;
  const first = sql`select * from (${found}) as report_rows order by ${order} limit ${limit}`;
  const rows = await rowsOf<Record<Column, unknown>>(
    db,
    shown
      ? sql`select report_rows.*, ${shown.columns} from (${first}) as report_rows ${shown.from} order by ${order}`
      : first,
  );
  return { rows, ...(all ?? (await sumsOf(db, found, sums))) };
}

/** Empty cells come last in both directions. */
const sortedBy = (key: RawBuilder<unknown>, order: "asc" | "desc"): RawBuilder<unknown> =>
  sql`coalesce(cast(${key} as text), '') = '', ${key} ${sql.raw(order)}`;

async function sumsOf<Column extends string>(
  db: Db,
  found: RawBuilder<unknown>,
  sums: readonly Column[],
): Promise<Pick<TableRows<Column>, "totals" | "count">> {
  const sumColumns = sums.map((key) => sql`coalesce(sum(${sql.ref(key)}), 0) as ${sql.ref(key)}`);
  const [first] = await rowsOf<Row & { count: number }>(
    db,
    sql`select ${sql.join([sql`count(*) as "count"`, ...sumColumns])} from (${found}) as report_rows`,
  );
  const { count, ...totals } = first ?? { count: 0 };
  return { totals, count: Number(count) };
}
