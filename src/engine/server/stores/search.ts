/** How a text is found in SQL: what it is found in, src/engine/declare/search.ts says. */
import { type Expression, type SqlBool, sql } from "kysely";
import { fieldAt } from "#engine/declare/derive.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { SearchForm } from "#engine/declare/kinds/kind.ts";
import { fieldMark, grouping, isAnywhere, unsought } from "#engine/declare/search.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import { type Db, isPostgres } from "#engine/server/db/dialect.ts";
import { isAmong, manyOf } from "#engine/server/db/prepared.ts";
import { without } from "#engine/server/db/text-index.ts";
import { columnKindOf } from "#engine/server/tables/column-kinds.ts";
import type { Found, Search, View } from "./view.ts";

/** For lists without an index of their texts. */
export function inColumns({ resource, columns }: Pick<View, "resource" | "columns">): Search {
  const fields = (resource.searchable ?? []).filter((path) => columns[path]);
  return async (needles) => {
    const matches = fields.flatMap((path) => {
      const text = textOf(fieldAt(resource.fields, path), columns[path] ?? sql``);
      return needles.map((needle) => like(text, isAnywhere(needle) ? "%" : "", needle));
    });
    return matches.length > 0 ? { condition: anyOf(matches), fields, inSlices: true } : nothingFound;
  };
}

export const nothingFound: Found = { condition: sql<SqlBool>`1 = 0`, fields: [], figures: { total: 0 } };

/**
 * By the index of every three letters. Few records are taken from it and sorted; many are met soon enough on the way
 * through the list in its order, which then need not be sorted.
 */
export const inIndex =
  (db: Db, list: string): Search =>
  async (needles) => {
    // What a record is known by where it is looked up, and in the list.
    const [own, key] = isPostgres(db) ? ["id", "id"] : ["rowid", "number"];
    const keys = await firstIn(db, list, needles, own);
    return keys.length > few
      ? { condition: matchesIn(list, needles), fields: [], figures: { total: few, isMore: true } }
      : {
          condition: isAmong(db, sql.ref<string>(`${list}.${key}`), manyOf(keys)),
          fields: [],
          figures: { total: keys.length },
        };
  };

/** What a table has in a column of the rows that are found, one more than few at most. Its texts have an index. */
export async function firstIn(
  db: Db,
  table: string,
  needles: readonly string[],
  column: string,
): Promise<string[]> {
  const index = sql.ref(`${table}_searched`);
  const matched = isPostgres(db)
    ? sql`${sql.ref(table)} where ${matchesIn(table, needles)}`
    : sql`${index} where ${index} match ${needles.map(phrase).join(" OR ")}`;
  const first = sql<{
    key: string | number;
  }>`select ${sql.ref(column)} as key from ${matched} limit ${few + 1}`;
  return (await first.execute(db)).rows.map(({ key }) => String(key));
}

/** The same in words that need no index. */
export const matchesIn = (table: string, needles: readonly string[]): Expression<SqlBool> =>
  anyOf(
    needles.map((needle) =>
      like(sql.ref(`${table}.searched`), isAnywhere(needle) ? "%" : `%${fieldMark}`, needle),
    ),
  );

/** So many are sorted in no time, and are more than anybody looks through. */
export const few = 1000;

/** There is one at least. */
export const anyOf = (matches: readonly Expression<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join(matches, sql` or `)})`;

export const like = (text: Expression<unknown>, start: string, needle: string) =>
  sql<SqlBool>`${text} like ${`${start}${needle.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;

/** In the words of SQLite's index, which takes three letters at least: the marks before a field make up for them. */
const phrase = (needle: string) =>
  `"${fieldMark.repeat(Math.max(0, 3 - [...needle].length))}${needle.replaceAll('"', '""')}"`;

/** The column as searchedText() in src/engine/declare/search.ts has its values. */
const textOf = (field: AnyField, column: Expression<unknown>): Expression<unknown> =>
  searchForms[fieldKind(field).search](column, field);

type Searched = (column: Expression<unknown>, field: AnyField) => Expression<unknown>;

const searchForms: Readonly<Record<SearchForm, Searched>> = {
  folded: (column) => without(sql`lower(${column})`, unsought),
  phone: phoneIdentityOf,
  digits: (column) => without(column, grouping),
  exact: (column, field) => columnKindOf(field).asText(column),
};

/** As in #domain/basics/phones.ts. */
function phoneIdentityOf(column: Expression<unknown>): Expression<unknown> {
  const digits = sql`ltrim(${without(column, ["(0)", ...grouping])}, '0')`;
  return sql`case when ${digits} like '91%' and length(${digits}) >= 12
    then ltrim(substr(${digits}, 3), '0') else ${digits} end`;
}
