/** Lists answered in SQL, with the same result as queryRows() in resources/query.ts has on the whole list. */
import { sql } from "kysely";
import { countedField, type ListQuery } from "#resources/query.ts";
import { needlesOf } from "#resources/search.ts";
import type { AnyResource, Row } from "#resources/vocabulary.ts";
import type { Db } from "#server/db/dialect.ts";
import { prepared } from "#server/db/prepared.ts";
import { notFound } from "#server/http/problem.ts";
import type { AnyQuery, Columns } from "#server/tables/table.ts";
import { type Asked, columnAt, countOf, isNarrowed, type Key, keysOf, type Part, wantedOf } from "./keys.ts";
import { few, type Search } from "./search.ts";
import type { Listed } from "./store.ts";

/** Which records there are, in which order, is asked first, of as little as will do; then the rows of a page. */
export type View = {
  db: Db;
  resource: AnyResource;
  /**
   * By field, what it is filtered and sorted by: paise for money, lower case wherever letters have one, '' or 0 in the
   * place of null, after which no database says what comes next.
   */
  columns: Columns;
  /** The records, with what these fields stand in beside them: nothing is looked up that is not asked for. */
  from(fields: readonly string[]): AnyQuery;
  /** As on the wire, by their keys there and in any order. Whoever is gone is missing. */
  rows(keys: readonly string[]): Promise<Row[]>;
  search: Search;
  /** The triggers of the database keep count of its records. */
  isTallied?: boolean;
};

export type Figures = Pick<Listed, "total" | "isMore">;

/** A page, or the whole list as it is read. Without a query there are no figures. */
export async function listOf(view: View, query: ListQuery | undefined): Promise<Listed> {
  if (!query) return { data: wholeOf({ view, query: {} }), total: 0, counts: {} };
  const needles = needlesOf(query.q);
  // PostgreSQL is asked both at once.
  const [counts, found] = await Promise.all([
    countsOf(view),
    needles.length > 0 ? view.search(needles) : undefined,
  ]);
  const asked = { view, query, found };
  const total = totalAlready(asked, counts);
  const { page = 1, perPage } = query;
  if (!perPage) return { data: wholeOf(asked), total: total ?? (await countOf(asked)), counts };
  const part = { offset: (page - 1) * perPage, limit: perPage, total };
  const keys = await keysOf(asked, part);
  const [data, figures] = await Promise.all([
    rowsOf(view, keys),
    total === undefined ? figuresOf(asked, part, keys.length) : { total },
  ]);
  return { data, ...figures, counts };
}

/** The same records, told otherwise. */
export const toldAs = (view: View, tell: (rows: Row[]) => Row[] | Promise<Row[]>): View => ({
  ...view,
  rows: async (keys) => tell(await view.rows(keys)),
});

/** One record by its key on the wire. */
export async function findIn({ rows }: View, key: string): Promise<Row | undefined> {
  const [row] = await rows([key]);
  return row;
}

/** The same, where it is known to be there. */
export async function getIn(view: View, key: string): Promise<Row> {
  const row = await findIn(view, key);
  if (!row) throw notFound(view.resource.label.one);
  return row;
}

/** Read a part at a time, each from where the last one ended: what is held stays small, and others get a turn. */
async function* wholeOf(asked: Asked): AsyncGenerator<Row[]> {
  let after: Key | undefined;
  do {
    const keys = await keysOf(asked, { after, limit: part });
    yield await rowsOf(asked.view, keys);
    after = keys.length === part ? keys.at(-1) : undefined;
  } while (after);
}

/** So few that nobody else waits long for a turn, where the database is embedded. */
const part = 100;

async function rowsOf({ resource, rows }: View, keys: readonly Key[]): Promise<Row[]> {
  if (keys.length === 0) return [];
  const unordered = await rows(keys.map(({ key }) => key));
  const byKey = new Map(unordered.map((row) => [String(row[resource.id]), row]));
  return keys.map(({ key }) => byKey.get(key)).filter((row) => row !== undefined);
}

async function countsOf(view: View): Promise<Record<string, number>> {
  const field = countedField(view.resource);
  const { name: list } = view.resource;
  const tallies = await (view.isTallied ? talliesOf(view.db, { list }) : counted(view, field));
  const all = tallies.reduce((sum, { count }) => sum + count, 0);
  const tabs = field ? tallies.filter(({ count }) => count > 0) : [];
  return { all, ...Object.fromEntries(tabs.map(({ value, count }) => [value, count])) };
}

const talliesOf = prepared((db, { list }: { list: string }) =>
  db.selectFrom("tallies").select(["value", "count"]).where("list", "=", list),
);

function counted({ columns, from }: View, field: string | undefined) {
  const value = field ? columnAt(columns, field) : sql<string>`''`;
  return from(field ? [field] : [])
    .select([value.as("value"), sql<number>`count(*)`.as("count")])
    .$if(field !== undefined, (groups) => groups.groupBy(value))
    .execute();
}

/** The total where all there are were asked for, or one tab; counting them again would take the longest. */
function totalAlready(asked: Asked, counts: Record<string, number>): number | undefined {
  const [wanted, another] = wantedOf(asked);
  if (asked.found || another) return undefined;
  if (!wanted) return isNarrowed(asked) ? undefined : counts.all;
  const [field, value] = wanted;
  if (asked.query.from || asked.query.to) return undefined;
  const isTab = field === countedField(asked.view.resource) && value !== "all";
  return isTab && Object.hasOwn(counts, value) ? counts[value] : undefined;
}

/** How many there are, or so many as anybody searches through. */
async function figuresOf(asked: Asked, { offset = 0, limit }: Part, met: number): Promise<Figures> {
  // The page shows the last of them.
  if (met < limit && (met > 0 || offset === 0)) return { total: offset + met };
  const { found } = asked;
  if (!found) return { total: await countOf(asked) };
  const most = Math.max(few, offset + limit);
  if (found.figures && most === few && !isNarrowed(asked)) return found.figures;
  const total = await countOf(asked, most + 1);
  return total > most ? { total: most, isMore: true } : { total };
}
