/** What a list can be asked for, and the answer where the whole list is at hand. The server answers the same in SQL. */
import { fieldAt, valueAt } from "./derive.ts";
import { isNumeric } from "./kinds.ts";
import type { AnyResource, Row } from "./vocabulary.ts";

export type ListQuery = {
  /** Counted from 1. Without it the whole list is meant. */
  page?: number;
  perPage?: number;
  sort?: string;
  order?: "asc" | "desc";
  /** Searched, without regard to case, in the resource's searchable fields. */
  q?: string;
  /** Exactly this record. */
  id?: string;
  /** Fields of choices and digits, and the value they must have. */
  filters?: Readonly<Record<string, string>>;
};

/** `counts` are by the value of the tabbed field, before search and filters; `all` is their sum. */
export type ListAnswer<V = Row> = { data: V[]; total: number; counts: Record<string, number> };

export const longestPage = 100;

/** Beyond any list; a number that every database can count to. */
const lastPage = 1_000_000;

/** The query string of a list call; '' asks for the whole list, as the specification has it. */
export function toSearchParams({ filters, ...query }: ListQuery): string {
  const given = Object.entries({ ...query, ...filters }).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
}

/** The inverse, for whatever arrives; undefined when nothing was asked, which means the whole list. */
export function fromSearchParams(resource: AnyResource, params: URLSearchParams): ListQuery | undefined {
  if (params.size === 0) return undefined;
  const text = (name: string) => params.get(name) || undefined;
  const count = (name: string, most: number) =>
    Math.min(Math.max(1, Math.trunc(Number(params.get(name))) || 1), most);
  const sort = text("sort");
  const isPaged = params.has("page") || params.has("perPage");
  return {
    ...(isPaged && {
      page: count("page", lastPage),
      perPage: text("perPage") ? count("perPage", longestPage) : 25,
    }),
    sort: sort && Object.hasOwn(resource.fields, sort) ? sort : undefined,
    order: text("order") === "desc" ? "desc" : "asc",
    q: text("q")?.trim().slice(0, 100),
    id: text("id"),
    filters: Object.fromEntries(
      Object.entries(resource.fields).flatMap(([key, { kind }]) =>
        text(key) && (kind === "choice" || kind === "digits") ? [[key, text(key) as string]] : [],
      ),
    ),
  };
}

/** The field whose values a resource's tabs count. */
export const countedField = ({ views }: AnyResource): string | undefined =>
  Object.values(views).find(({ tabs }) => tabs)?.tabs?.field;

export function queryRows(resource: AnyResource, rows: readonly Row[], query: ListQuery): ListAnswer {
  const found = rows.filter((row) => isMeant(resource, row, query));
  const sorted = query.sort || resource.order ? [...found].sort(comparison(resource, query)) : found;
  const { page = 1, perPage = sorted.length } = query;
  return {
    data: sorted.slice((page - 1) * perPage, page * perPage),
    total: sorted.length,
    counts: countsOf(rows, countedField(resource)),
  };
}

function isMeant(resource: AnyResource, row: Row, { q, id, filters = {} }: ListQuery): boolean {
  if (id !== undefined && row[resource.id] !== id) return false;
  if (!Object.entries(filters).every(([key, value]) => !value || row[key] === value)) return false;
  const needle = q?.trim().toLowerCase();
  if (!needle) return true;
  return (resource.searchable ?? []).some((path) =>
    String(valueAt(row, path) ?? "")
      .toLowerCase()
      .includes(needle),
  );
}

/** Numbers by size, everything else by its letters; ties keep their order by the key, so that pages never overlap. */
function comparison(resource: AnyResource, query: ListQuery) {
  const by = query.sort ?? resource.order?.by ?? resource.id;
  const isDescending = query.sort ? query.order === "desc" : Boolean(resource.order?.descending);
  const direction = isDescending ? -1 : 1;
  const compare = isNumeric(fieldAt(resource.fields, by)) ? compareNumbers : compareText;
  return (left: Row, right: Row) =>
    direction *
    (compare(valueAt(left, by), valueAt(right, by)) || compareText(left[resource.id], right[resource.id]));
}

const compareNumbers = (left: unknown, right: unknown) => Number(left ?? 0) - Number(right ?? 0);

function compareText(left: unknown, right: unknown): number {
  const [a, b] = [String(left ?? "").toLowerCase(), String(right ?? "").toLowerCase()];
  return a < b ? -1 : a > b ? 1 : 0;
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
