/** Interface by which lists query and search the records of a resource in the database. */
import { sql, type Expression, type SqlBool } from "kysely";
import { fieldMark, matchesAnywhere, type SearchTerms } from "#engine/declare/search.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { isPostgres, type Db } from "#engine/server/db/dialect.ts";
import type { AnyQuery, ColumnExpressions } from "#engine/server/tables/table.ts";
import type { ListResult } from "./store.ts";
import { fieldAt } from "#engine/declare/derive.ts";
import { isAmong, textList } from "#engine/server/db/prepared.ts";
import { searchedText } from "#engine/server/tables/column-kinds.ts";

/** A query first finds a page's keys from as few columns as possible, then reads its rows. */
export type View = {
  db: Db;
  resource: AnyResource;
  /** Paise for money, text in lower case; '' or 0 for null, which databases sort differently. */
  columns: ColumnExpressions;
  bare?: ColumnExpressions;
  from(fields: readonly string[]): AnyQuery;
  /** Returns rows in any order, without missing records. An unpaged list leaves out slow fields. */
  rows(keys: readonly string[], hasSlowFields?: boolean): Promise<Row[]>;
  search: Search;
  /** Replaces the comparison of a field with a value. */
  equals?(field: string, value: string): Expression<SqlBool> | undefined;
  isUnderParent?: boolean;
  isTallied?: boolean;
  /** Only if the number is known without counting. */
  size?(): Promise<number>;
};

export const mapRows = (
  view: View,
  transform: (rows: Row[], hasSlowFields: boolean) => Row[] | Promise<Row[]>,
): View => ({
  ...view,
  rows: async (keys, hasSlowFields = true) => transform(await view.rows(keys, hasSlowFields), hasSlowFields),
});

/** At least one term is required. */
export type Search = (terms: SearchTerms) => Promise<SearchMatches>;

export type SearchMatches = {
  condition: Expression<SqlBool>;
  fields: readonly string[];
  knownTotal?: ListTotal;
  /** Finds a page of many matches among the first rows of the list. */
  onTexts?: Expression<SqlBool>;
  /** No index finds the matches, so the list is read in slices until there are enough of them. */
  inSlices?: true;
};

export type ListTotal = Pick<ListResult, "total" | "isMore">;

export function searchColumns({ db, resource, columns }: Pick<View, "db" | "resource" | "columns">): Search {
  const fields = (resource.searchable ?? []).filter((path) => columns[path]);
  const texts = fields.map((path) =>
    searchedText(fieldAt(resource.fields, path), columns[path] ?? sql``, isPostgres(db)),
  );
  return async (terms) => {
    if (texts.length === 0) return noMatches;
    const condition = allOfAny(terms, (needle) =>
      anyOf(texts.map((text) => like(text, matchesAnywhere(needle) ? "%" : "", needle))),
    );
    return { condition, fields, inSlices: true };
  };
}

export const noMatches: SearchMatches = {
  condition: sql<SqlBool>`1 = 0`,
  fields: [],
  knownTotal: { total: 0 },
};

/** Few matches are fetched and sorted; many are met while reading the list in its order. */
export const searchIndex =
  (db: Db, list: string): Search =>
  async (terms) => {
    const [indexKey, listKey] = isPostgres(db) ? ["id", "id"] : ["rowid", "number"];
    const keys = await firstMatches(db, list, terms, indexKey);
    return keys.length > matchLimit
      ? {
          condition: manyMatches(db, list, terms),
          onTexts: isPostgres(db) ? undefined : matchesIn(list, terms),
          fields: [],
          knownTotal: { total: matchLimit, isMore: true },
        }
      : {
          condition: isAmong(db, sql.ref<string>(`${list}.${listKey}`), textList(keys)),
          fields: [],
          knownTotal: { total: keys.length },
        };
  };

/** Returns at most one more than `matchLimit`. The table needs a text index. */
export async function firstMatches(
  db: Db,
  table: string,
  terms: SearchTerms,
  column: string,
): Promise<string[]> {
  const matched = isPostgres(db)
    ? sql`${sql.ref(table)} where ${matchesIn(table, terms)}`
    : inTextIndex(table, terms);
  const first = sql<{
    key: unknown;
  }>`select ${sql.ref(column)} as key from ${matched} limit ${matchLimit + 1}`;
  if (isPostgres(db)) return (await first.execute(db)).rows.map(({ key }) => String(key));
  // SQLite's driver reads one row of JSON faster than a thousand rows.
  const { rows } = await sql<{ keys: string }>`select json_group_array(key) as keys from (${first})`.execute(
    db,
  );
  return (JSON.parse(rows[0]?.keys ?? "[]") as unknown[]).map(String);
}

/** Reading all texts takes longer on SQLite. The plus keeps it reading the list in its order. */
const manyMatches = (db: Db, list: string, terms: SearchTerms): Expression<SqlBool> =>
  isPostgres(db)
    ? matchesIn(list, terms)
    : sql`+${sql.ref(`${list}.number`)} in (select rowid from ${inTextIndex(list, terms)})`;

function inTextIndex(table: string, terms: SearchTerms) {
  const index = sql.ref(`${table}_searched`);
  const words = terms.map((needles) => `(${needles.map(quoteNeedle).join(" OR ")})`);
  return sql`${index} where ${index} match ${words.join(" AND ")}`;
}

export const matchesIn = (table: string, terms: SearchTerms): Expression<SqlBool> =>
  allOfAny(terms, (needle) =>
    like(sql.ref(`${table}.searched`), matchesAnywhere(needle) ? "%" : `%${fieldMark}`, needle),
  );

const allOfAny = (terms: SearchTerms, matches: (needle: string) => Expression<SqlBool>) =>
  allOf(terms.map((needles) => anyOf(needles.map(matches))));

/** Number of matches that sorts quickly and is more than users look through. */
export const matchLimit = 1000;

/** Requires at least one condition. */
export const anyOf = (matches: readonly Expression<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join(matches, sql` or `)})`;
export const allOf = (matches: readonly Expression<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join(matches, sql` and `)})`;

export const like = (text: Expression<unknown>, start: string, needle: string) =>
  sql<SqlBool>`${text} like ${`${start}${needle.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;

/** SQLite's index needs three characters, so field marks fill up a short needle. */
const quoteNeedle = (needle: string) =>
  `"${fieldMark.repeat(Math.max(0, 3 - [...needle].length))}${needle.replaceAll('"', '""')}"`;
