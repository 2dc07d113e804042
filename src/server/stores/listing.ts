/** Lists answered in SQL, with the same result as queryRows() in resources/query.ts has on the whole list. */
import { type Expression, type SelectQueryBuilder, sql } from "kysely";
import { countedField, type ListQuery } from "#resources/query.ts";
import { needlesOf } from "#resources/search.ts";
import type { AnyResource, Row } from "#resources/vocabulary.ts";
import type { Db } from "#server/db/dialect.ts";
import { notFound } from "#server/http/problem.ts";
import { type Asked, columnAt, type Key, keysOf, numberOf, type Part } from "./keys.ts";
import { few, inColumns, type Search } from "./search.ts";
import type { Listed } from "./store.ts";

/**
 * By field, what it is filtered and sorted by: paise for money, lower case wherever letters have one, '' or 0 in the
 * place of null, after which no database says what comes next.
 */
export type Columns = Readonly<Record<string, Expression<string | number>>>;

/** Which records there are, in which order, is asked first, of as little as will do; then the rows of a page. */
export type View<DB, TB extends keyof DB> = {
  resource: AnyResource;
  columns: Columns;
  /** The records, with what these fields stand in beside them: nothing is looked up that is not asked for. */
  from(fields: readonly string[]): Source<DB, TB>;
  /** Where nothing but the database tells one view of the resource from another: its queries are put together once. */
  db?: Db;
  /** As on the wire, by their keys there and in any order. Whoever is gone is missing. */
  rows(keys: readonly string[]): Promise<Row[]>;
  /** How a text is found; in a short list the columns themselves are read. */
  search?: Search;
  /** By the value of the counted field, or '', where somebody keeps count. */
  tallies?(): Promise<Tally[]>;
};

export type Source<DB, TB extends keyof DB> = SelectQueryBuilder<DB, TB, object>;
export type Tally = { value: string; count: number };

/** A page, or the whole list as it is read. Without a query there are no figures. */
export async function listOf<DB, TB extends keyof DB>(
  view: View<DB, TB>,
  query: ListQuery | undefined,
): Promise<Listed> {
  if (!query) return { data: wholeOf({ view, query: {} }), total: 0, counts: {} };
  const needles = needlesOf(query.q);
  // PostgreSQL is asked both at once.
  const [counts, found] = await Promise.all([
    countsOf(view),
    needles.length > 0 ? (view.search ?? inColumns(view))(needles) : undefined,
  ]);
  const asked = { view, query, found };
  const known = totalAlready(asked, counts);
  if (!query.perPage) return { data: wholeOf(asked), total: known ?? (await countOf(asked)), counts };
  const page = pageOf(query);
  const keys = await keysOf(asked, page);
  const total = known ?? endOf(keys, page);
  const [data, figures] = await Promise.all([
    rowsOf(view, keys),
    total === undefined ? figuresOf(asked, page) : { total },
  ]);
  return { data, ...figures, counts };
}

/** What is counted of a page that others follow: all there are, or so many as anybody searches through. */
async function figuresOf<DB, TB extends keyof DB>(
  asked: Asked<DB, TB>,
  { offset = 0, limit }: Part,
): Promise<Pick<Listed, "total" | "isMore">> {
  if (!asked.found) return { total: await countOf(asked) };
  const most = Math.max(few, offset + limit);
  const met = await countOf(asked, most + 1);
  return met > most ? { total: most, isMore: true } : { total: met };
}

/** How many there are where a page shows the last of them. */
const endOf = (keys: readonly Key[], { offset = 0, limit }: Part): number | undefined =>
  keys.length < limit && (keys.length > 0 || offset === 0) ? offset + keys.length : undefined;

/** One record by its key on the wire. */
export async function findIn<DB, TB extends keyof DB>(
  { rows }: View<DB, TB>,
  key: string,
): Promise<Row | undefined> {
  const [row] = await rows([key]);
  return row;
}

/** The same, where it is known to be there. */
export async function getIn<DB, TB extends keyof DB>(view: View<DB, TB>, key: string): Promise<Row> {
  const row = await findIn(view, key);
  if (!row) throw notFound(view.resource.label.one);
  return row;
}

/** Whether a field is among these columns. */
export const isIn =
  (columns: Columns) =>
  (field: string): boolean =>
    Object.hasOwn(columns, field);

const pageOf = ({ page = 1, perPage = 0 }: ListQuery): Part => ({
  offset: (page - 1) * perPage,
  limit: perPage,
});

/** Read a part at a time, each from where the last one ended: what is held stays small, and others get a turn. */
async function* wholeOf<DB, TB extends keyof DB>(asked: Asked<DB, TB>): AsyncGenerator<Row[]> {
  let after: Key | undefined;
  do {
    const keys = await keysOf(asked, { after, limit: part });
    yield await rowsOf(asked.view, keys);
    after = keys.length === part ? keys.at(-1) : undefined;
  } while (after);
}

/** So few that nobody else waits long for a turn, where the database is embedded. */
const part = 100;

async function rowsOf<DB, TB extends keyof DB>(
  { resource, rows }: View<DB, TB>,
  keys: readonly Key[],
): Promise<Row[]> {
  if (keys.length === 0) return [];
  const unordered = await rows(keys.map(({ key }) => key));
  const byKey = new Map(unordered.map((row) => [String(row[resource.id]), row]));
  return keys.flatMap(({ key }) => {
    const row = byKey.get(key);
    return row ? [row] : [];
  });
}

async function countsOf<DB, TB extends keyof DB>(view: View<DB, TB>): Promise<Record<string, number>> {
  const field = countedField(view.resource);
  const tallies = await (view.tallies?.() ?? talliesOf(view, field));
  const all = tallies.reduce((sum, { count }) => sum + count, 0);
  const counted = field ? tallies.filter(({ count }) => count > 0) : [];
  return { all, ...Object.fromEntries(counted.map(({ value, count }) => [value, count])) };
}

async function talliesOf<DB, TB extends keyof DB>(
  { columns, from }: View<DB, TB>,
  field: string | undefined,
): Promise<Tally[]> {
  const column = field ? columnAt(columns, field) : undefined;
  return from(field ? [field] : [])
    .select([sql<string>`${column ?? sql.lit("")}`.as("value"), sql<number>`count(*)`.as("count")])
    .$if(column !== undefined, (groups) => groups.groupBy(column ?? []))
    .$castTo<Tally>()
    .execute();
}

/** The total where all there are were asked for, or one tab; counting them again would take the longest. */
function totalAlready<DB, TB extends keyof DB>(
  { view: { resource }, query: { id, filters = {} }, found }: Asked<DB, TB>,
  counts: Record<string, number>,
): number | undefined {
  const filtered = Object.entries(filters);
  if (found || id !== undefined || filtered.length > 1) return undefined;
  const [[field, value] = []] = filtered;
  if (field === undefined || value === undefined) return counts.all;
  const isTab = field === countedField(resource) && value !== "all" && Object.hasOwn(counts, value);
  return isTab ? counts[value] : undefined;
}

/** How many there are, or the most that are counted. */
async function countOf<DB, TB extends keyof DB>(asked: Asked<DB, TB>, most?: number): Promise<number> {
  const { found, query } = asked;
  const isAlone = query.id === undefined && !Object.values(query.filters ?? {}).some(Boolean);
  if (found?.count && isAlone) return found.count(most);
  return numberOf(found ? { ...asked, found: { ...found, condition: found.counted } } : asked, most);
}
