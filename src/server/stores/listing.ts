/** Lists answered in SQL, with the same result as queryRows() in resources/query.ts has on the whole list. */
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { fieldAt } from "#resources/derive.ts";
import { countedField, type ListAnswer, type ListQuery } from "#resources/query.ts";
import type { AnyResource, Row } from "#resources/vocabulary.ts";
import { notFound } from "#server/problem.ts";

/** By field, what it is searched, filtered and sorted by: paise for money, lower case wherever letters have one. */
export type Columns = Readonly<Record<string, Expression<unknown>>>;

/**
 * The records there are (`from`), and how some of them, in an order, become rows as on the wire.
 * `counted` holds the same number of records without what is joined to them: a count need not look each one up.
 */
export type View<DB, TB extends keyof DB, Counted extends keyof DB = TB> = {
  resource: AnyResource;
  columns: Columns;
  from: Source<DB, TB>;
  counted: Source<DB, Counted>;
  rows(from: Source<DB, TB>): Promise<Row[]>;
};

export type Source<DB, TB extends keyof DB> = SelectQueryBuilder<DB, TB, object>;

/** Without a query the whole list in its order, and no figures. */
export async function listOf<DB, TB extends keyof DB, Counted extends keyof DB>(
  view: View<DB, TB, Counted>,
  query: ListQuery | undefined,
): Promise<ListAnswer> {
  if (!query) {
    const data = await view.rows(ordered(view, view.from, {}));
    return { data, total: data.length, counts: {} };
  }
  const { page = 1, perPage } = query;
  const conditions = conditionsOf(view, query);
  const matching = conditions.reduce((from, condition) => from.where(condition), view.from);
  const counts = await countsOf(view);
  const total = countedAlready(view.resource, query, counts) ?? (await countOf(matching));
  const sorted = ordered(view, matching, query);
  const asked = perPage ? sorted.limit(perPage).offset((page - 1) * perPage) : sorted;
  return { data: await view.rows(asked), total, counts };
}

/** One record by its key on the wire. */
export async function findIn<DB, TB extends keyof DB>(
  { columns, resource, from, rows }: Omit<View<DB, TB>, "counted">,
  key: string,
): Promise<Row | undefined> {
  const [row] = await rows(from.where(sql<SqlBool>`${columns[resource.id]} = ${key}`));
  return row;
}

/** The same, where it is known to be there. */
export async function getIn<DB, TB extends keyof DB>(
  view: Omit<View<DB, TB>, "counted">,
  key: string,
): Promise<Row> {
  const row = await findIn(view, key);
  if (!row) throw notFound(view.resource.label.one);
  return row;
}

type Shape = { resource: AnyResource; columns: Columns };

function conditionsOf(
  { resource, columns }: Shape,
  { id, q, filters = {} }: ListQuery,
): Expression<SqlBool>[] {
  const equals = (key: string, value: string) => sql<SqlBool>`${columns[key]} = ${value}`;
  const needle = q?.trim().toLowerCase();
  return [
    ...Object.entries(filters).flatMap(([key, value]) => (value ? [equals(key, value)] : [])),
    ...(id === undefined ? [] : [equals(resource.id, id)]),
    ...(needle ? [anyContains(resource, columns, needle)] : []),
  ];
}

function anyContains(resource: AnyResource, columns: Columns, needle: string): Expression<SqlBool> {
  const pattern = `%${needle.replace(/[\\%_]/g, "\\$&")}%`;
  const matches = (resource.searchable ?? []).map(
    (path) => sql<SqlBool>`${asText(resource, columns, path)} like ${pattern} escape '\\'`,
  );
  // What cannot be searched has no match.
  return sql<SqlBool>`(${sql.join([sql`1 = 0`, ...matches], sql` or `)})`;
}

function asText(resource: AnyResource, columns: Columns, path: string): Expression<unknown> {
  const column = columns[path] ?? sql`''`;
  const { kind } = fieldAt(resource.fields, path);
  if (kind === "money" || kind === "percent") return inHundredths(column);
  return kind === "number" ? sql`cast(${column} as text)` : column;
}

/** 8885050 paise read '88850.5', as the number of rupees does. */
const inHundredths = (column: Expression<unknown>) => sql`cast(${column} / 100 as text) || case
  when ${column} % 100 = 0 then ''
  when ${column} % 10 = 0 then '.' || cast(${column} % 100 / 10 as text)
  when ${column} % 100 < 10 then '.0' || cast(${column} % 100 as text)
  else '.' || cast(${column} % 100 as text) end`;

function ordered<DB, TB extends keyof DB>(
  { resource, columns }: Shape,
  from: Source<DB, TB>,
  { sort, order }: ListQuery,
): Source<DB, TB> {
  const by = sort ?? resource.order?.by ?? resource.id;
  const isDescending = sort ? order === "desc" : Boolean(resource.order?.descending);
  const keys = [columns[by], columns[resource.id]].filter((column) => column !== undefined);
  return keys.reduce<Source<DB, TB>>((query, key) => query.orderBy(key, isDescending ? "desc" : "asc"), from);
}

async function countsOf<DB, Counted extends keyof DB>({
  resource,
  columns,
  counted,
}: Shape & { counted: Source<DB, Counted> }): Promise<Record<string, number>> {
  const field = countedField(resource);
  const column = field && columns[field];
  if (!column) return { all: await countOf(counted) };
  const groups = await counted
    .select([sql<string>`${column}`.as("value"), sql<number>`count(*)`.as("count")])
    .groupBy(column)
    .$castTo<{ value: string; count: number }>()
    .execute();
  const all = groups.reduce((sum, { count }) => sum + count, 0);
  return { all, ...Object.fromEntries(groups.map(({ value, count }) => [value, count])) };
}

/** The total where all there are were asked for, or one tab; counting them again would take the longest. */
function countedAlready(
  resource: AnyResource,
  { q, id, filters = {} }: ListQuery,
  counts: Record<string, number>,
): number | undefined {
  const filtered = Object.entries(filters);
  if (q || id !== undefined || filtered.length > 1) return undefined;
  const [[field, value] = []] = filtered;
  if (field === undefined || value === undefined) return counts.all;
  const isTab = field === countedField(resource) && value !== "all" && Object.hasOwn(counts, value);
  return isTab ? counts[value] : undefined;
}

async function countOf<DB, TB extends keyof DB>(from: Source<DB, TB>): Promise<number> {
  const { count } = await from
    .select(sql<number>`count(*)`.as("count"))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}
