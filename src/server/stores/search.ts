/** How a text is found in SQL: what it is found in, resources/search.ts says. */
import { type Expression, type SqlBool, sql } from "kysely";
import { fieldAt } from "#resources/derive.ts";
import { fieldMark, grouping, isAnywhere } from "#resources/search.ts";
import type { AnyField, AnyResource } from "#resources/vocabulary.ts";
import { type Db, isPostgres } from "#server/db/dialect.ts";
import { isAmong, type Many, manyOf } from "#server/db/prepared.ts";

/** Needles are as needlesOf() makes them; there is one at least. */
export type Search = (needles: readonly string[]) => Promise<Found>;

export type Found = {
  /** Holds for the records that are found. */
  condition: Expression<SqlBool>;
  /** Holds for the same ones, and is quicker where they are counted under other conditions. */
  counted: Expression<SqlBool>;
  /** How many are found, or the most that are counted, where nothing else is asked and they alone are counted sooner. */
  count?(most?: number): Promise<number>;
  /** The fields that the conditions read. */
  fields: readonly string[];
  /** A column as these records are sorted by it. */
  sorted<Value>(column: Expression<Value>): ReturnType<typeof sql<Value>>;
};

/** Reads every record: for lists that stay short. */
export function inColumns({ resource, columns }: Searched): Search {
  const fields = (resource.searchable ?? []).filter((path) => columns[path]);
  return async (needles) => {
    const matches = fields.flatMap((path) => {
      const text = textOf(fieldAt(resource.fields, path), columns[path] ?? sql``);
      return needles.map((needle) => like(text, isAnywhere(needle) ? "%" : "", needle));
    });
    // What cannot be searched has no match.
    const condition = sql<SqlBool>`(${sql.join([sql`1 = 0`, ...matches], sql` or `)})`;
    return { condition, counted: condition, fields, sorted: (column) => sql`${column}` };
  };
}

/**
 * By the index of every three letters. Few records are taken from it and sorted; many are met soon enough on the way
 * through the list in its order, which then need not be sorted.
 */
export const inIndex =
  (db: Db, list: string): Search =>
  async (needles) => {
    const text = sql.ref(`${list}.searched`);
    const read = sql<SqlBool>`(${sql.join(
      needles.map((needle) => like(text, isAnywhere(needle) ? "%" : `%${fieldMark}`, needle)),
      sql` or `,
    )})`;
    const index = sql.ref(`${list}_searched`);
    const match = sql<SqlBool>`${index} match ${needles.map(phrase).join(" OR ")}`;
    // Where it is looked up, and what a record is known by there and in the list.
    const [matched, own, key, gathered] = isPostgres(db)
      ? [sql`${sql.ref(list)} where ${read}`, sql`id`, sql.ref<string>(`${list}.id`), sql`array_agg(key)`]
      : [sql`${index} where ${match}`, sql`rowid`, sql.ref<string>(`${list}.number`), jsonOf];
    // The keys of a few are kept: looking them up takes longer than all that is asked of them then.
    const keys = sql`case when count(*) <= ${few} then ${gathered} end`;
    const first = sql`(select ${own} as key from ${matched} limit ${few + 1}) as first`;
    const met = await sql<Met>`select count(*) as count, ${keys} as keys from ${first}`.execute(db);
    const [{ count, keys: kept } = { count: 0, keys: null }] = met.rows;
    const isFew = count <= few;
    const amongFew = isAmong(db, key, kept ?? manyOf(db, []));
    const looked = isPostgres(db) ? read : sql<SqlBool>`${key} in (select rowid from ${matched})`;
    const countTo = async (most?: number) => {
      const limit = most === undefined ? sql`` : sql`limit ${most}`;
      const all = sql`(select 1 from ${matched} ${limit}) as met`;
      const { rows } = await sql<Pick<Met, "count">>`select count(*) as count from ${all}`.execute(db);
      return rows[0]?.count ?? 0;
    };
    return {
      condition: isFew ? amongFew : read,
      counted: isFew ? amongFew : looked,
      count: async (most) => (isFew || most === few + 1 ? count : countTo(most)),
      fields: [],
      // No index knows the order of an expression, so none is followed past all that was not found.
      sorted: (column) => (isFew ? sql`coalesce(${column}, ${column})` : sql`${column}`),
    };
  };

type Met = { count: number; keys: Many | null };
const jsonOf = sql`json_group_array(key)`;

/** So many are sorted in no time, and are more than anybody looks through. */
export const few = 1000;

type Searched = { resource: AnyResource; columns: Readonly<Record<string, Expression<unknown>>> };

const like = (text: Expression<unknown>, start: string, needle: string) =>
  sql<SqlBool>`${text} like ${`${start}${needle.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;

/** In the words of SQLite's index, which takes three letters at least: the marks before a field make up for them. */
const phrase = (needle: string) =>
  `"${fieldMark.repeat(Math.max(0, 3 - [...needle].length))}${needle.replaceAll('"', '""')}"`;

function textOf({ kind }: AnyField, column: Expression<unknown>): Expression<unknown> {
  if (kind === "money" || kind === "percent") return inHundredths(column);
  if (kind === "phone" || kind === "digits") return ungrouped(column);
  // A moment has letters too: 2025-01-12T10:00:00Z.
  if (kind === "time" || kind === "date") return sql`lower(${column})`;
  return kind === "number" ? sql`cast(${column} as text)` : column;
}

const ungrouped = (text: Expression<unknown>) =>
  grouping.reduce<Expression<unknown>>((left, mark) => sql`replace(${left}, ${sql.lit(mark)}, '')`, text);

/** 8885050 paise read '88850.5', as the number of rupees does. */
const inHundredths = (column: Expression<unknown>) => sql`cast(${column} / 100 as text) || case
  when ${column} % 100 = 0 then ''
  when ${column} % 10 = 0 then '.' || cast(${column} % 100 / 10 as text)
  when ${column} % 100 < 10 then '.0' || cast(${column} % 100 as text)
  else '.' || cast(${column} % 100 as text) end`;
