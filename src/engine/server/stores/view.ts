import type { Expression, SqlBool } from "kysely";
import type { SearchTerms } from "#engine/declare/search.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { AnyQuery, ColumnExpressions } from "#engine/server/tables/table.ts";
import type { ListResult } from "./store.ts";

/** A query first finds a page's keys from as few columns as possible, then reads its rows. */
export type View = {
  db: Db;
  resource: AnyResource;
  /** Paise for money, text in lower case; '' or 0 for null, which databases sort differently. */
  columns: ColumnExpressions;
  bare?: ColumnExpressions;
  from(fields: readonly string[]): AnyQuery;
  /** In any order and without missing records. An unpaged list does without slow fields. */
  rows(keys: readonly string[], hasSlowFields?: boolean): Promise<Row[]>;
  search: Search;
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
