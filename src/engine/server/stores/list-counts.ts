/** Counts of a list: the records of each tab, and the total of a page. */
import { type SqlBool, sql } from "kysely";
import { fieldAt } from "#engine/declare/derive.ts";
import { tabField } from "#engine/declare/query.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { prepared } from "#engine/server/db/prepared.ts";
import { columnAt, countOf, filterValues, isNarrowed, type ListPart, type ListRequest } from "./list-sql.ts";
import { matchLimit } from "./search.ts";
import type { ListResult } from "./store.ts";
import type { ListTotal, View } from "./view.ts";

/** `stopped` names the tabs with more records than counted. */
export type TabCounts = Pick<ListResult, "counts" | "stopped">;

/** Counts the records of each tab, and of all tabs together as `all`. */
export async function tabCountsOf(view: View): Promise<TabCounts> {
  const field = tabField(view.resource);
  const tallies = await (view.isTallied
    ? talliesOf(view.db, { list: view.resource.name })
    : countUpToLimit(view, field));
  const size = await view.size?.();
  const all = size ?? tallies.reduce((sum, { count }) => sum + count, 0);
  const tabs = field ? tallies.filter(({ count }) => count > 0) : [];
  const counts = { all, ...Object.fromEntries(tabs.map(({ value, count }) => [value, count])) };
  const limited = tallies.filter(({ isMore }) => isMore).map(({ value }) => value);
  if (limited.length === 0) return { counts };
  return { counts, stopped: size === undefined ? [...limited, "all"] : limited };
}

/** `value` is the tab's value of the tab field, or empty without tabs. */
type Tally = { value: string; count: number; isMore?: boolean };

/** Reads the counts that triggers maintain. */
const talliesOf: (db: Db, of: { list: string }) => Promise<Tally[]> = prepared((db, { list }) =>
  db.selectFrom("tallies").select(["value", "count"]).where("list", "=", list),
);

/** Counts up to `matchLimit` records for each choice of the field, or of the whole list without a field. */
async function countUpToLimit(
  { db, resource, columns, from }: View,
  field: string | undefined,
): Promise<Tally[]> {
  const tabs = field
    ? choicesOf(fieldAt(resource.fields, field)).map((value) => ({
        value,
        records: from([field]).where(sql<SqlBool>`${columnAt(columns, field)} = ${value}`),
      }))
    : [{ value: "", records: from([]) }];
  const counts = tabs.map(({ value, records }) => {
    const first = records.select(sql`1`.as("one")).limit(matchLimit + 1);
    return sql`select ${value} as value, (select count(*) from ${first} as first) as count`;
  });
  const { rows } = await sql<Tally>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows.map(({ value, count }) => ({
    value,
    count: Math.min(count, matchLimit),
    isMore: count > matchLimit,
  }));
}

const choicesOf = (field: AnyField): readonly string[] =>
  "options" in field ? field.options.map(({ value }) => value) : [];

/** Returns the total of the whole list or of one tab, which is counted already, and undefined for any other request. */
export function totalFromTabs(request: ListRequest, { counts, stopped = [] }: TabCounts): number | undefined {
  const filters = filterValues(request);
  const [filter] = filters;
  if (request.matches || filters.length > 1) return undefined;
  if (!filter) return isNarrowed(request) || stopped.includes("all") ? undefined : counts.all;
  const [field, value] = filter;
  if (request.query.from || request.query.to || stopped.includes(value)) return undefined;
  const isTab = field === tabField(request.view.resource) && value !== "all";
  return isTab && Object.hasOwn(counts, value) ? counts[value] : undefined;
}

/** Counts the records of a list up to the number that users look through. */
export async function totalOfPage(
  request: ListRequest,
  { offset = 0, limit }: ListPart,
  rowsOnPage: number,
): Promise<ListTotal> {
  const isLastPage = rowsOnPage < limit && (rowsOnPage > 0 || offset === 0);
  if (isLastPage) return { total: offset + rowsOnPage };
  const countLimit = countLimitOf({ offset, limit });
  const knownTotal = request.matches?.knownTotal;
  if (knownTotal && countLimit === matchLimit && !isNarrowed(request)) return knownTotal;
  return limitedTotal(await countOf(request, countLimit + 1), countLimit);
}

/** Counts at least to the end of the page. */
export const countLimitOf = ({ offset = 0, limit }: ListPart): number => Math.max(matchLimit, offset + limit);

export const limitedTotal = (count: number, countLimit: number): ListTotal =>
  count > countLimit ? { total: countLimit, isMore: true } : { total: count };
