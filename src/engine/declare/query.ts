/** Query for a list, its form as URL parameters, and the filters and the order that follow from it. */
import { firstCharacters } from "#domain/basics/text.ts";
import { addDays, startOfDay, parseDay, type Day } from "#domain/basics/dates.ts";
import type { Role } from "#domain/basics/roles.ts";
import { fieldKind } from "./kinds/index.ts";
import { maxSearchLength } from "./search.ts";
import type { AnyField, AnyResource, Row, AnyListFilter } from "./vocabulary.ts";
import { valueAt, isFilled } from "./derive.ts";
import { stateKeyOf } from "./states.ts";

export type ListQuery = {
  /** From 1. Omitted for the whole list. */
  page?: number;
  perPage?: number;
  sort?: string;
  order?: "asc" | "desc";
  q?: string;
  id?: string;
  /** Exact values by field, and 'true' by the name of a named filter. */
  filters?: Readonly<Record<string, string>>;
  /** Inclusive period of the list's `filterable` day. */
  from?: Day;
  to?: Day;
  /** Day of named filters; today if omitted. */
  day?: Day;
  /** Skips counting, because counting the matches of a common name takes longer than finding five. */
  isCounted?: false;
  withUnlisted?: true;
};

export type ListResponse = {
  data: Row[];
  total: number;
  /** More records exist than `total`, because counting stopped there. */
  isMore?: true;
  /** Records by tab, before search and filters; `all` counts them together. `stopped` tabs have more than counted. */
  counts: Record<string, number>;
  stopped?: readonly string[];
};

export const defaultPageSize = 25;
export const maxPageSize = 100;

/** Largest page number, so that offsets stay within the integers of every database. */
const maxPage = 1_000_000;

/** Returns '' for a query of the whole list, as specified. */
export function toSearchParams({ filters, day, isCounted, withUnlisted, ...query }: ListQuery): string {
  const entries = Object.entries({ ...query, ...filters }).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  return new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
}

type Caller = { role: Role; day: Day; hidden: readonly string[] };

/** Ignores hidden fields in sort and filters, because the order of rows would reveal their values. */
export function fromSearchParams(
  resource: AnyResource,
  params: URLSearchParams,
  { role, day, hidden }: Caller,
): ListQuery | undefined {
  if (params.size === 0) return undefined;
  const textOf = (name: string) => params.get(name) || undefined;
  const dayOf = (name: string) => {
    const text = params.get(name) ?? "";
    const { day, wrong } = parseDay(text);
    return day ?? (wrong && text);
  };
  const isVisible = (field: string) => !hidden.includes(field);
  const { page, sort, order, q } = readListParams(params);
  const isPaged = params.has("page") || params.has("perPage");
  const filters = Object.keys(resource.fields).filter(
    (name) => textOf(name) && isFilter(resource, name) && isVisible(name),
  );
  const namedFilters = filtersFor(resource, role).filter(({ name }) => textOf(name) === "true");
  return {
    ...(isPaged && {
      page,
      perPage: textOf("perPage") ? readCount(params, "perPage", maxPageSize) : defaultPageSize,
    }),
    sort: sort && Object.hasOwn(resource.fields, sort) && isVisible(sort) ? sort : undefined,
    order,
    // One extra character lets the server detect an overlong search.
    q: q && firstCharacters(q, maxSearchLength + 1),
    id: textOf("id"),
    ...(resource.filterable?.day && { from: dayOf("from"), to: dayOf("to") }),
    day,
    filters: Object.fromEntries(
      [...filters, ...namedFilters.map(({ name }) => name)].map((name) => [name, params.get(name) ?? ""]),
    ),
  };
}

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

export const filtersOf = (resource: Filtered): string[] =>
  Object.keys(resource.fields).filter((name) => isFilter(resource, name));

type Filtered = Pick<AnyResource, "fields" | "filterable">;

function isFilter({ fields, filterable }: Filtered, name: string): boolean {
  const field = fields[name];
  return field !== undefined && (fieldKind(field).isFilter || Boolean(filterable?.by?.includes(name)));
}

/** Returns the values that a list leaves out, by field. A filter for the field, or a record's id, asks for them all. */
export function unlistedIn(
  { fields }: Pick<AnyResource, "fields">,
  { id, filters = {}, withUnlisted }: Pick<ListQuery, "id" | "filters" | "withUnlisted">,
): { field: string; values: readonly string[] }[] {
  if (id !== undefined || withUnlisted) return [];
  return Object.entries(fields).flatMap(([field, declared]) => {
    const values = unlistedValues(declared);
    return values.length > 0 && !filters[field] ? [{ field, values }] : [];
  });
}

export const unlistedValues = (field: AnyField | undefined): string[] =>
  field && "options" in field
    ? field.options.filter((each) => each.isUnlisted).map(({ value }) => value)
    : [];

/** Returns the field by which a list counts its records: that of the tabs, or else the state. */
export const countedField = (resource: AnyResource): string | undefined =>
  Object.values(resource.views).find(({ tabs }) => tabs)?.tabs?.field ?? stateKeyOf(resource);

/** Returns text bounds of a period that compare with both days and timestamps. */
export const periodBounds = ({ from, to }: Pick<ListQuery, "from" | "to">) => ({
  from: from && startOfDay(from),
  before: to && startOfDay(addDays(to, 1)),
});

type WithFilters = Pick<AnyResource, "filters">;

export const filtersFor = ({ filters = [] }: WithFilters, role: Role): readonly AnyListFilter[] =>
  filters.filter(({ roles }) => roles?.includes(role) ?? true);

export const filtersIn = (
  { filters = [] }: WithFilters,
  { filters: values = {} }: { filters?: Readonly<Record<string, string>> },
): readonly AnyListFilter[] => filters.filter(({ name }) => values[name]);

export const daysOf = (
  { from, to }: NonNullable<AnyListFilter["days"]>,
  today: Day,
): { from?: Day; to?: Day } => ({
  from: from === undefined ? undefined : addDays(today, from),
  to: to === undefined ? undefined : addDays(today, to),
});

export function matchesFilter({ by, days, isEmpty }: AnyListFilter, row: Row, today: Day): boolean {
  const value = valueAt(row, by);
  if (isEmpty) return !isFilled(value);
  if (!days) return Number(value ?? 0) > 0;
  const { from = "", to = "9999-12-31" } = daysOf(days, today);
  const day = String(value ?? "");
  return day !== "" && day >= from && day <= to;
}

/** A filter by days begins with the earliest, a filter by amount with the largest. */
export function listOrder(
  resource: Pick<AnyResource, "filters" | "order">,
  query: { sort?: string; order?: "asc" | "desc"; filters?: Readonly<Record<string, string>> },
): { by: string; descending?: boolean } | undefined {
  if (query.sort) return { by: query.sort, descending: query.order === "desc" };
  const filter = filtersIn(resource, query).find(({ isEmpty }) => !isEmpty);
  return filter ? { by: filter.by, descending: !filter.days } : resource.order;
}
