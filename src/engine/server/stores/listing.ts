/** Lists from SQL, with the same results as queryRows() in src/engine/declare/query.ts on the whole list. */
import { type SqlBool, sql } from "kysely";
import { fieldAt } from "#engine/declare/derive.ts";
import { countedField, type ListQuery } from "#engine/declare/query.ts";
import { needlesOf } from "#engine/declare/search.ts";
import type { AnyField, Row } from "#engine/declare/vocabulary.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { prepared } from "#engine/server/db/prepared.ts";
import { notFound } from "#engine/server/http/problem.ts";
import {
  type Asked,
  columnAt,
  countOf,
  isNarrowed,
  type Key,
  keysOf,
  type Part,
  wantedOf,
} from "./list-sql.ts";
import { few } from "./search.ts";
import type { Listed } from "./store.ts";
import type { Figures, View } from "./view.ts";

/** Returns a page, or the whole list as a stream. Without a query there are no counts. */
export async function listOf(view: View, query: ListQuery | undefined): Promise<Listed> {
  if (!query) return { data: wholeOf({ view, query: {} }), total: 0, counts: {} };
  const needles = needlesOf(query.q);
  // Runs both queries at once on PostgreSQL.
  const [counted, found] = await Promise.all([
    countsOf(view),
    needles.length > 0 ? view.search(needles) : undefined,
  ]);
  if (found?.figures?.total === 0) return { data: [], total: 0, ...counted };
  const asked = { view, query, found };
  const total = totalAlready(asked, counted);
  const { page = 1, perPage } = query;
  if (!perPage) return { data: wholeOf(asked), total: total ?? (await countOf(asked)), ...counted };
  const part = { offset: (page - 1) * perPage, limit: perPage };
  const isCounted = found?.figures !== undefined && !isNarrowed(asked);
  if (found?.inSlices && !isCounted) return { ...(await countedPage(asked, part)), ...counted };
  const keys = await keysOf(asked, part);
  const [data, figures] = await Promise.all([
    rowsOf(view, keys),
    total === undefined ? figuresOf(asked, part, keys.length) : { total },
  ]);
  return { data, ...figures, ...counted };
}

/** Reads a page and its count in one pass over the slices. */
async function countedPage(asked: Asked, { offset = 0, limit }: Part) {
  const most = mostOf({ offset, limit });
  const keys = await keysOf(asked, { limit: most + 1 });
  return { data: await rowsOf(asked.view, keys.slice(offset, offset + limit)), ...upTo(most, keys.length) };
}

/** Returns the view with transformed rows. */
export const toldAs = (
  view: View,
  tell: (rows: Row[], isWhole: boolean) => Row[] | Promise<Row[]>,
): View => ({
  ...view,
  rows: async (keys, isWhole = false) => tell(await view.rows(keys, isWhole), isWhole),
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
export function oneOf<Each extends { _id: string }>(rows: readonly Each[], id: string): Each {
  const row = rows.find(({ _id }) => _id === id);
  if (!row) throw notFound("Record");
  return row;
}

/**
 * Reads a list in parts, each after the last key of the previous one, to limit memory and let other requests
 * run.
 */
async function* wholeOf(asked: Asked): AsyncGenerator<Row[]> {
  const isWhole = asked.query.id === undefined;
  let after: Key | undefined;
  do {
    const keys = await keysOf(asked, { after, limit: part });
    yield await rowsOf(asked.view, keys, isWhole);
    after = keys.length === part ? keys.at(-1) : undefined;
  } while (after);
}

/** Rows per part, few enough that other requests do not wait long for an embedded database. */
const part = 100;

async function rowsOf({ resource, rows }: View, keys: readonly Key[], isWhole = false): Promise<Row[]> {
  if (keys.length === 0) return [];
  const unordered = await rows(
    keys.map(({ key }) => key),
    isWhole,
  );
  const byKey = new Map(unordered.map((row) => [String(row[resource.id]), row]));
  return keys.map(({ key }) => byKey.get(key)).filter((row) => row !== undefined);
}

async function countsOf(view: View): Promise<Counted> {
  const field = countedField(view.resource);
  const { name: list } = view.resource;
  const tallies = await (view.isTallied ? talliesOf(view.db, { list }) : fewOf(view, field));
  const all = (await view.size?.()) ?? tallies.reduce((sum, { count }) => sum + count, 0);
  const tabs = field ? tallies.filter(({ count }) => count > 0) : [];
  const stopped = tallies.filter(({ isMore }) => isMore).map(({ value }) => value);
  if (stopped.length > 0 && !view.size) stopped.push("all");
  return {
    counts: { all, ...Object.fromEntries(tabs.map(({ value, count }) => [value, count])) },
    ...(stopped.length > 0 && { stopped }),
  };
}

type Counted = Pick<Listed, "counts" | "stopped">;
type Tally = { value: string; count: number; isMore?: boolean };

const talliesOf: (db: Db, of: { list: string }) => Promise<Tally[]> = prepared((db, { list }) =>
  db.selectFrom("tallies").select(["value", "count"]).where("list", "=", list),
);

/** Counts records per choice of a field, or all records, up to `few` each. */
async function fewOf({ db, resource, columns, from }: View, field: string | undefined): Promise<Tally[]> {
  const parts = field
    ? choicesOf(fieldAt(resource.fields, field)).map((value) => ({
        value,
        records: from([field]).where(sql<SqlBool>`${columnAt(columns, field)} = ${value}`),
      }))
    : [{ value: "", records: from([]) }];
  const counts = parts.map(({ value, records }) => {
    const first = records.select(sql`1`.as("one")).limit(few + 1);
    return sql`select ${value} as value, (select count(*) from ${first} as first) as count`;
  });
  const { rows } = await sql<Tally>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows.map(({ value, count }) => ({ value, count: Math.min(count, few), isMore: count > few }));
}

const choicesOf = (field: AnyField): readonly string[] =>
  "options" in field ? field.options.map(({ value }) => value) : [];

/** Returns the total if the counts contain it, for the whole list or one tab, because counting again is slow. */
function totalAlready(asked: Asked, { counts, stopped = [] }: Counted): number | undefined {
  const [wanted, another] = wantedOf(asked);
  if (asked.found || another) return undefined;
  if (!wanted) return isNarrowed(asked) || stopped.includes("all") ? undefined : counts.all;
  const [field, value] = wanted;
  if (asked.query.from || asked.query.to || stopped.includes(value)) return undefined;
  const isTab = field === countedField(asked.view.resource) && value !== "all";
  return isTab && Object.hasOwn(counts, value) ? counts[value] : undefined;
}

/** Counts the records, up to the number that users look through. */
async function figuresOf(asked: Asked, { offset = 0, limit }: Part, met: number): Promise<Figures> {
  // Needs no count if the page contains the last record.
  if (met < limit && (met > 0 || offset === 0)) return { total: offset + met };
  const { found } = asked;
  const most = mostOf({ offset, limit });
  if (found?.figures && most === few && !isNarrowed(asked)) return found.figures;
  return upTo(most, await countOf(asked, most + 1));
}

const mostOf = ({ offset = 0, limit }: Part) => Math.max(few, offset + limit);
const upTo = (most: number, total: number): Figures =>
  total > most ? { total: most, isMore: true } : { total };
