/** List queries, and their results from a list in memory. The server returns the same results from SQL. */
import { firstCharacters } from "#domain/basics/characters.ts";
import type { Day } from "#domain/basics/dates.ts";
import { fieldAt, valueAt } from "./derive.ts";
import { isNumeric, fieldKind } from "./kinds/index.ts";
import { maxSearchLength, searchTermsOf, searchableText, matchTextOf } from "./search.ts";
import type { AnyResource, Row } from "./vocabulary.ts";

export type ListQuery = {
  /** Page number, from 1. Omitted for the whole list. */
  page?: number;
  perPage?: number;
  sort?: string;
  order?: "asc" | "desc";
  /** Search text for the searchable fields: see search.ts. */
  q?: string;
  /** Key of a single record. */
  id?: string;
  /** Exact values, by field. */
  filters?: Readonly<Record<string, string>>;
  /** Inclusive period of the list's `filterable` day. */
  from?: Day;
  to?: Day;
};

/** `counts` has the number of records per tab before search and filters, and `all` for their sum. */
export type ListResponse<V = Row> = {
  data: V[];
  total: number;
  /** More records exist than `total`, because counting stopped there. */
  isMore?: true;
  counts: Record<string, number>;
  /** Tabs whose count is too low, because counting stopped. */
  stopped?: readonly string[];
};

/** Default number of records per page. */
export const defaultPageSize = 25;
export const maxPageSize = 100;

/** Largest page number, so that offsets stay within the integers of every database. */
const maxPage = 1_000_000;

/** Query string of a list call; '' requests the whole list, as specified. */
export function toSearchParams({ filters, ...query }: ListQuery): string {
  const entries = Object.entries({ ...query, ...filters }).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  return new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
}

/**
 * Parses the query string of a list call; undefined if it is empty, which requests the whole list. Ignores
 * hidden fields in sort and filters, because the order of rows would reveal their values.
 */
export function fromSearchParams(
  resource: AnyResource,
  params: URLSearchParams,
  hidden: readonly string[] = [],
): ListQuery | undefined {
  if (params.size === 0) return undefined;
  const text = (name: string) => params.get(name) || undefined;
  const { page, sort, order, q } = readListParams(params);
  const isPaged = params.has("page") || params.has("perPage");
  return {
    ...(isPaged && {
      page,
      perPage: text("perPage") ? readCount(params, "perPage", maxPageSize) : defaultPageSize,
    }),
    sort: sort && Object.hasOwn(resource.fields, sort) && !hidden.includes(sort) ? sort : undefined,
    order,
    q: q && firstCharacters(q, maxSearchLength + 1),
    id: text("id"),
    ...(resource.filterable?.day && { from: text("from"), to: text("to") }),
    filters: Object.fromEntries(
      filtersOf(resource).flatMap((key) => {
        const value = text(key);
        return value && !hidden.includes(key) ? [[key, value]] : [];
      }),
    ),
  };
}

/** Parses the parameters that console addresses and API calls share. */
export function readListParams(params: URLSearchParams) {
  return {
    page: readCount(params, "page", maxPage),
    sort: params.get("sort") || undefined,
    order: params.get("order") === "desc" ? ("desc" as const) : ("asc" as const),
    q: params.get("q")?.trim() || undefined,
  };
}

const readCount = (params: URLSearchParams, name: string, max: number): number =>
  Math.min(Math.max(1, Math.trunc(Number(params.get(name))) || 1), max);

/** Fields that a list can be filtered by, cached by resource. */
export function filtersOf(resource: Pick<AnyResource, "fields" | "filterable">): readonly string[] {
  const known = filters.get(resource);
  if (known) return known;
  const { by = [] } = resource.filterable ?? {};
  const found = Object.entries(resource.fields).flatMap(([key, field]) =>
    fieldKind(field).isFilter || by.includes(key) ? [key] : [],
  );
  filters.set(resource, found);
  return found;
}

const filters = new WeakMap<object, readonly string[]>();

/** Field whose values the tabs count. */
export const tabField = ({ views }: AnyResource): string | undefined =>
  Object.values(views).find(({ tabs }) => tabs)?.tabs?.field;

/** Answers a query from a list in memory. Results are cached by list, so lists must never be mutated. */
export function queryRows(resource: AnyResource, rows: readonly Row[], query: ListQuery): ListResponse {
  const sorted = sortRows(resource, rows, query);
  const found = searchRows(resource, sorted, query.q).filter(matchesQuery(resource, query));
  const { page = 1, perPage = query.page ? defaultPageSize : found.length } = query;
  return {
    data: found.slice((page - 1) * perPage, page * perPage),
    total: found.length,
    counts: memoize(countCache, rows, resource.name, () => countsOf(rows, tabField(resource))),
  };
}

function matchesQuery(
  { id: key, filterable }: AnyResource,
  { id, filters = {}, from = "", to = "9999-12-31" }: ListQuery,
): (row: Row) => boolean {
  const wanted = Object.entries(filters).filter(([, value]) => value);
  const isWithin = (row: Row) => {
    const day = filterable?.day && String(valueAt(row, filterable.day) ?? "").slice(0, 10);
    return day === undefined || (day >= from && day <= to);
  };
  return (row) =>
    (id === undefined || row[key] === id) &&
    wanted.every(([field, value]) => row[field] === value) &&
    isWithin(row);
}

function searchRows(resource: AnyResource, rows: readonly Row[], q?: string): readonly Row[] {
  const needles = searchTermsOf(q).map(matchTextOf);
  if (needles.length === 0) return rows;
  const texts = memoize(textCache, rows, resource.name, () => searchTextsOf(resource, rows));
  const isFound = new Uint8Array(rows.length);
  for (const needle of needles) markMatches(isFound, needle, texts);
  return rows.filter((_, place) => isFound[place] === 1);
}

/** Searchable text of all rows in one string, which halves the time of a search in 10,000 rows. */
type SearchTexts = { all: string; ends: readonly number[] };

function searchTextsOf(resource: AnyResource, rows: readonly Row[]): SearchTexts {
  const fields = (resource.searchable ?? []).map((path) => [path, fieldAt(resource.fields, path)] as const);
  const texts = rows.map((row) =>
    fields.map(([path, field]) => searchableText(field, valueAt(row, path))).join(""),
  );
  let end = 0;
  return { all: texts.join(""), ends: texts.map((text) => (end += text.length)) };
}

/** Marks the rows that contain the needle. A match cannot span two rows, because each field begins with a mark. */
function markMatches(isFound: Uint8Array, needle: string, { all, ends }: SearchTexts): void {
  let place = 0;
  for (let at = all.indexOf(needle); at >= 0; at = all.indexOf(needle, ends[place])) {
    while ((ends[place] ?? all.length) <= at) place++;
    isFound[place] = 1;
  }
}

/** Sorts numbers by size, other values as lower-case text, and ties by key, so that pages never overlap. */
function sortRows(resource: AnyResource, rows: readonly Row[], query: ListQuery): readonly Row[] {
  if (!query.sort && !resource.order) return rows;
  const by = query.sort ?? resource.order?.by ?? resource.id;
  const isDescending = query.sort ? query.order === "desc" : Boolean(resource.order?.descending);
  const sortValue = isNumeric(fieldAt(resource.fields, by)) ? numberOf : textOf;
  return memoize(sortCache, rows, `${resource.name} ${by} ${isDescending}`, () =>
    rows
      .map((row) => ({ row, value: sortValue(valueAt(row, by)), key: textOf(row[resource.id]) }))
      .sort(
        (left, right) =>
          (isDescending ? -1 : 1) * (compare(left.value, right.value) || compare(left.key, right.key)),
      )
      .map(({ row }) => row),
  );
}

const numberOf = (value: unknown) => Number(value ?? 0);
const textOf = (value: unknown) => String(value ?? "").toLowerCase();

const compare = <V extends number | string>(left: V, right: V) => (left < right ? -1 : left > right ? 1 : 0);

/** Results cached per list, because each keystroke of a search queries the list again. */
const sortCache: RowsCache<readonly Row[]> = new WeakMap();
const textCache: RowsCache<SearchTexts> = new WeakMap();
const countCache: RowsCache<Record<string, number>> = new WeakMap();

type RowsCache<Value> = WeakMap<readonly Row[], Map<string, Value>>;

function memoize<Value>(
  memory: RowsCache<Value>,
  key: readonly Row[],
  name: string,
  make: () => Value,
): Value {
  const known = memory.get(key) ?? new Map<string, Value>();
  memory.set(key, known);
  const value = known.get(name) ?? make();
  known.set(name, value);
  return value;
}

function countsOf(rows: readonly Row[], field: string | undefined): Record<string, number> {
  const counts: Record<string, number> = { all: rows.length };
  if (!field) return counts;
  for (const row of rows) {
    const value = String(row[field]);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}
