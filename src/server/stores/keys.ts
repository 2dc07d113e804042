/** Which records of a list are meant, and in which order. */
import { type SqlBool, sql } from "kysely";
import type { ListQuery } from "#resources/query.ts";
import type { AnyQuery, Columns } from "#server/tables/table.ts";
import type { View } from "./listing.ts";
import type { Found } from "./search.ts";

export type Asked = { view: View; query: ListQuery; found?: Found };
export type Key = { value: string | number; key: string };
/** After a record or a number of them, this many. */
export type Part = { after?: Key; offset?: number; limit: number };

/** The keys of a part in the order of the list, each with what it is sorted by. */
export function keysOf(asked: Asked, { after, offset = 0, limit }: Part): Promise<Key[]> {
  const { columns, resource } = asked.view;
  const { by, isDescending } = orderOf(asked);
  const [value, key] = [columnAt(columns, by), columnAt(columns, resource.id)];
  const direction = isDescending ? "desc" : "asc";
  const beyond = sql.raw(isDescending ? "<" : ">");
  const keys = matching(asked, [by])
    .select([value.as("value"), key.as("key")])
    .orderBy(value, direction)
    .orderBy(key, direction)
    .limit(limit)
    .offset(offset)
    .$castTo<Key>();
  if (!after) return keys.execute();
  return keys.where(sql<SqlBool>`(${value}, ${key}) ${beyond} (${after.value}, ${after.key})`).execute();
}

/** How many records are meant, or the most that are counted. */
export async function countOf(asked: Asked, most?: number): Promise<number> {
  const met = matching(asked)
    .select(sql`1`.as("one"))
    .$if(most !== undefined, (some) => some.limit(most ?? 0));
  const counted = sql<{ count: number }>`select count(*) as count from ${met} as met`;
  const { rows } = await counted.execute(asked.view.db);
  return rows[0]?.count ?? 0;
}

/** What each record must have: fields, and the value of each. */
export const wantedOf = ({ view: { resource }, query: { id = "", filters = {} } }: Asked) =>
  [...Object.entries(filters), [resource.id, id] as const].filter(([, value]) => value);

/** Of which days, where some are asked for: conditions on the field that the list is narrowed by. */
function daysOf({ view, query: { from, to } }: Asked) {
  const field = view.resource.narrowed?.day;
  if (!field) return [];
  const day = view.columns[field];
  return [...(from ? [sql<SqlBool>`${day} >= ${from}`] : []), ...(to ? [sql<SqlBool>`${day} <= ${to}`] : [])];
}

/** Whether all there are, or those that are searched, are meant. */
export const isNarrowed = (asked: Asked): boolean => wantedOf(asked).length > 0 || daysOf(asked).length > 0;

function matching(asked: Asked, fields: readonly string[] = []): AnyQuery {
  const { found, view } = asked;
  const wanted = wantedOf(asked);
  const conditions = wanted.map(([field, value]) => sql<SqlBool>`${view.columns[field]} = ${value}`);
  return [...conditions, ...daysOf(asked), ...(found ? [found.condition] : [])].reduce(
    (query, condition) => query.where(condition),
    view.from([
      ...fields,
      ...wanted.map(([field]) => field),
      ...(daysOf(asked).length > 0 ? [view.resource.narrowed?.day ?? ""] : []),
      ...(found?.fields ?? []),
    ]),
  );
}

function orderOf({ view: { resource, columns }, query: { sort, order } }: Asked) {
  const asked = sort ?? resource.order?.by ?? resource.id;
  const isDescending = sort ? order === "desc" : Boolean(resource.order?.descending);
  // What cannot be sorted by stands in the order of the keys.
  return { by: columns[asked] ? asked : resource.id, isDescending };
}

export function columnAt(columns: Columns, field: string) {
  const column = columns[field];
  if (!column) throw new Error(`No column is known for ${field}`);
  return sql<string | number>`${column}`;
}
