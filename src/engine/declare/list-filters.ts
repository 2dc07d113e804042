/** Browser and server select the same records. */
import { addDays, type Day } from "#domain/basics/dates.ts";
import type { Role } from "#domain/basics/roles.ts";
import { valueAt } from "./derive.ts";
import type { AnyListFilter, AnyResource, Row } from "./vocabulary.ts";

type WithFilters = Pick<AnyResource, "filters">;

export const filtersFor = ({ filters = [] }: WithFilters, role: Role): readonly AnyListFilter[] =>
  filters.filter(({ roles }) => roles?.includes(role) ?? true);

export const filtersIn = (
  { filters = [] }: WithFilters,
  { filters: values = {} }: { filters?: Readonly<Record<string, string>> },
): readonly AnyListFilter[] => filters.filter(({ name }) => values[name]);

/** Open bounds are undefined. */
export const daysOf = (
  { from, to }: NonNullable<AnyListFilter["days"]>,
  today: Day,
): { from?: Day; to?: Day } => ({
  from: from === undefined ? undefined : addDays(today, from),
  to: to === undefined ? undefined : addDays(today, to),
});

export function matchesFilter({ by, days }: AnyListFilter, row: Row, today: Day): boolean {
  const value = valueAt(row, by);
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
  const [filter] = filtersIn(resource, query);
  return filter ? { by: filter.by, descending: !filter.days } : resource.order;
}
