/** Sorts, searches, filters and pages rows in memory, with the same results as the server's lists in SQL. */
import { today } from "#domain/basics/dates.ts";
import { lazilyIn } from "#domain/basics/collections.ts";
import { fieldAt, valueAt } from "./derive.ts";
import { isNumeric } from "./kinds/index.ts";
import {
  filtersIn,
  listOrder,
  matchesFilter,
  defaultPageSize,
  periodBounds,
  countedField,
  unlistedIn,
  type ListQuery,
  type ListResponse,
} from "./query.ts";
import { matchTextOf, searchableText, searchTermsOf } from "./search.ts";
import type { AnyResource, Row } from "./vocabulary.ts";

/** Keeps sorted rows and search texts by list, so lists must never be mutated. */
export function queryRows(resource: AnyResource, rows: readonly Row[], query: ListQuery): ListResponse {
  const sorted = sortRows(resource, rows, query);
  const found = searchRows(resource, sorted, query.q).filter(filterOf(resource, query));
  const { page = 1, perPage = query.page ? defaultPageSize : found.length } = query;
  return {
    data: found.slice((page - 1) * perPage, page * perPage),
    total: found.length,
    counts: tabCountsOf(rows, resource),
  };
}

/** Ties are sorted by key, so that pages never overlap. */
function sortRows(resource: AnyResource, rows: readonly Row[], query: ListQuery): readonly Row[] {
  const order = listOrder(resource, query);
  if (!order) return rows;
  const { by, descending } = order;
  const direction = descending ? -1 : 1;
  const sortValue = isNumeric(fieldAt(resource.fields, by)) ? numberOf : textOf;
  return keepSorted(rows, `${resource.name} ${by} ${direction}`, () =>
    rows
      .map((row) => ({ row, value: sortValue(valueAt(row, by)), key: textOf(row[resource.id]) }))
      .sort((left, right) => direction * (compare(left.value, right.value) || compare(left.key, right.key)))
      .map(({ row }) => row),
  );
}

const numberOf = (value: unknown) => Number(value ?? 0);
const textOf = (value: unknown) => String(value ?? "").toLowerCase();

const compare = <V extends number | string>(left: V, right: V) => (left < right ? -1 : left > right ? 1 : 0);

function searchRows(resource: AnyResource, rows: readonly Row[], search?: string): readonly Row[] {
  const terms = searchTermsOf(search).map((needles) => needles.map(matchTextOf));
  if (terms.length === 0) return rows;
  const texts = keepTexts(rows, resource.name, () => rows.map((row) => searchTextOf(resource, row)));
  return rows.filter((_, position) =>
    terms.every((needles) => needles.some((needle) => texts[position]?.includes(needle))),
  );
}

const searchTextOf = ({ searchable = [], fields }: AnyResource, row: Row): string =>
  searchable.map((path) => searchableText(fieldAt(fields, path), valueAt(row, path))).join("");

function filterOf(resource: AnyResource, query: ListQuery): (row: Row) => boolean {
  const { id, filters = {}, day = today() } = query;
  const namedFilters = filtersIn(resource, query);
  const names = namedFilters.map(({ name }) => name);
  const unlisted = unlistedIn(resource, query);
  const values = Object.entries(filters).filter(([field, value]) => value && !names.includes(field));
  const dayPath = resource.filterable?.day;
  const { from = "", before = "9999" } = periodBounds(query);
  const isInPeriod = (row: Row) => {
    if (!dayPath) return true;
    const value = String(valueAt(row, dayPath) ?? "");
    return value >= from && value < before;
  };
  return (row) =>
    (id === undefined || row[resource.id] === id) &&
    values.every(([field, value]) => row[field] === value) &&
    namedFilters.every((filter) => matchesFilter(filter, row, day)) &&
    unlisted.every(({ field, values }) => !values.includes(String(row[field]))) &&
    isInPeriod(row);
}

function tabCountsOf(rows: readonly Row[], resource: AnyResource): Record<string, number> {
  const listed = rows.filter(filterOf(resource, {}));
  const field = countedField(resource);
  const counts: Record<string, number> = { all: listed.length };
  if (!field) return counts;
  for (const row of rows) {
    const tab = String(row[field]);
    counts[tab] = (counts[tab] ?? 0) + 1;
  }
  return counts;
}

const keepSorted = keepByList<readonly Row[]>();
const keepTexts = keepByList<readonly string[]>();

/** Keeps results by list, because each keystroke of a search queries the list again. */
function keepByList<Result>() {
  const resultsOf = new WeakMap<readonly Row[], Map<string, Result>>();
  return (rows: readonly Row[], name: string, compute: () => Result): Result =>
    lazilyIn(
      lazilyIn(resultsOf, rows, () => new Map<string, Result>()),
      name,
      compute,
    );
}
