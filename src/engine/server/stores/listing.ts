/** Lists from SQL, with the same results as queryRows() in src/engine/declare/query.ts on the whole list. */
import { type SqlBool, sql } from "kysely";
import { fieldAt } from "#engine/declare/derive.ts";
import { tabField, type ListQuery } from "#engine/declare/query.ts";
import { searchTermsOf } from "#engine/declare/search.ts";
import type { AnyField, Row } from "#engine/declare/vocabulary.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { prepared } from "#engine/server/db/prepared.ts";
import { notFound } from "#engine/server/http/problem.ts";
import {
  type ListRequest,
  columnAt,
  countOf,
  isNarrowed,
  type SortKey,
  keysOf,
  type ListPart,
  filterValues,
} from "./list-sql.ts";
import { matchLimit } from "./search.ts";
import type { ListResult } from "./store.ts";
import type { ListTotal, View } from "./view.ts";

/** Returns a page, or the whole list as a stream. Without a query there are no counts. */
export async function listOf(view: View, query: ListQuery | undefined): Promise<ListResult> {
  if (!query) return { data: streamWhole({ view, query: {} }), total: 0, counts: {} };
  const needles = searchTermsOf(query.q);
  // Runs both queries at once on PostgreSQL.
  const [counted, found] = await Promise.all([
    countsOf(view),
    needles.length > 0 ? view.search(needles) : undefined,
  ]);
  if (found?.figures?.total === 0) return { data: [], total: 0, ...counted };
  const request = { view, query, found };
  const total = knownTotal(request, counted);
  const { page = 1, perPage } = query;
  if (!perPage) return { data: streamWhole(request), total: total ?? (await countOf(request)), ...counted };
  const slice = { offset: (page - 1) * perPage, limit: perPage };
  const isCounted = found?.figures !== undefined && !isNarrowed(request);
  if (found?.inSlices && !isCounted) return { ...(await countedPage(request, slice)), ...counted };
  const keys = await keysOf(request, slice);
  const [data, figures] = await Promise.all([
    rowsOf(view, keys),
    total === undefined ? totalOf(request, slice, keys.length) : { total },
  ]);
  return { data, ...figures, ...counted };
}

/** Reads a page and its count in one pass over the slices. */
async function countedPage(request: ListRequest, { offset = 0, limit }: ListPart) {
  const most = countLimitOf({ offset, limit });
  const keys = await keysOf(request, { limit: most + 1 });
  return {
    data: await rowsOf(request.view, keys.slice(offset, offset + limit)),
    ...cappedTotal(most, keys.length),
  };
}

/** Returns the view with transformed rows. */
export const mapRows = (
  view: View,
  transform: (rows: Row[], isWhole: boolean) => Row[] | Promise<Row[]>,
): View => ({
  ...view,
  rows: async (keys, isWhole = false) => transform(await view.rows(keys, isWhole), isWhole),
});

/** Returns the record with a key on the wire. */
export async function findIn({ rows }: View, key: string): Promise<Row | undefined> {
  const [row] = await rows([key]);
  return row;
}

/** Returns the record with a key on the wire. Throws 404 if there is none. */
export async function getIn(view: View, key: string): Promise<Row> {
  const row = await findIn(view, key);
  if (!row) throw notFound(view.resource.label.one);
  return row;
}

/** Returns the record with an id among the given rows. Throws 404 if there is none. */
export function rowById<Each extends { _id: string }>(rows: readonly Each[], id: string): Each {
  const row = rows.find(({ _id }) => _id === id);
  if (!row) throw notFound("Record");
  return row;
}

/**
 * Reads a list in parts, each after the last key of the previous one, to limit memory and let other requests
 * run.
 */
async function* streamWhole(request: ListRequest): AsyncGenerator<Row[]> {
  const isWhole = request.query.id === undefined;
  let after: SortKey | undefined;
  do {
    const keys = await keysOf(request, { after, limit: partSize });
    yield await rowsOf(request.view, keys, isWhole);
    after = keys.length === partSize ? keys.at(-1) : undefined;
  } while (after);
}

/** Rows per part, few enough that other requests do not wait long for an embedded database. */
const partSize = 100;

async function rowsOf({ resource, rows }: View, keys: readonly SortKey[], isWhole = false): Promise<Row[]> {
  if (keys.length === 0) return [];
  const unordered = await rows(
    keys.map(({ key }) => key),
    isWhole,
  );
  const byKey = new Map(unordered.map((row) => [String(row[resource.id]), row]));
  return keys.map(({ key }) => byKey.get(key)).filter((row) => row !== undefined);
}

async function countsOf(view: View): Promise<ListCounts> {
  const field = tabField(view.resource);
  const { name: list } = view.resource;
  const tallies = await (view.isTallied ? talliesOf(view.db, { list }) : limitedCounts(view, field));
  const all = (await view.size?.()) ?? tallies.reduce((sum, { count }) => sum + count, 0);
  const tabs = field ? tallies.filter(({ count }) => count > 0) : [];
  const stopped = tallies.filter(({ isMore }) => isMore).map(({ value }) => value);
  if (stopped.length > 0 && !view.size) stopped.push("all");
  return {
    counts: { all, ...Object.fromEntries(tabs.map(({ value, count }) => [value, count])) },
    ...(stopped.length > 0 && { stopped }),
  };
}

type ListCounts = Pick<ListResult, "counts" | "stopped">;
type Tally = { value: string; count: number; isMore?: boolean };

const talliesOf: (db: Db, of: { list: string }) => Promise<Tally[]> = prepared((db, { list }) =>
  db.selectFrom("tallies").select(["value", "count"]).where("list", "=", list),
);

/** Counts records per choice of a field, or all records, up to `matchLimit` each. */
async function limitedCounts(
  { db, resource, columns, from }: View,
  field: string | undefined,
): Promise<Tally[]> {
  const parts = field
    ? choicesOf(fieldAt(resource.fields, field)).map((value) => ({
        value,
        records: from([field]).where(sql<SqlBool>`${columnAt(columns, field)} = ${value}`),
      }))
    : [{ value: "", records: from([]) }];
  const counts = parts.map(({ value, records }) => {
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

/** Returns the total if the counts contain it, for the whole list or one tab, because counting again is slow. */
function knownTotal(request: ListRequest, { counts, stopped = [] }: ListCounts): number | undefined {
  const [wanted, another] = filterValues(request);
  if (request.found || another) return undefined;
  if (!wanted) return isNarrowed(request) || stopped.includes("all") ? undefined : counts.all;
  const [field, value] = wanted;
  if (request.query.from || request.query.to || stopped.includes(value)) return undefined;
  const isTab = field === tabField(request.view.resource) && value !== "all";
  return isTab && Object.hasOwn(counts, value) ? counts[value] : undefined;
}

/** Counts the records, up to the number that users look through. */
async function totalOf(
  request: ListRequest,
  { offset = 0, limit }: ListPart,
  met: number,
): Promise<ListTotal> {
  // Needs no count if the page contains the last record.
  if (met < limit && (met > 0 || offset === 0)) return { total: offset + met };
  const { found } = request;
  const most = countLimitOf({ offset, limit });
  if (found?.figures && most === matchLimit && !isNarrowed(request)) return found.figures;
  return cappedTotal(most, await countOf(request, most + 1));
}

const countLimitOf = ({ offset = 0, limit }: ListPart) => Math.max(matchLimit, offset + limit);
const cappedTotal = (most: number, total: number): ListTotal =>
  total > most ? { total: most, isMore: true } : { total };
