/** Source of a list, and its search. */
import type { Expression, SqlBool } from "kysely";
import type { SearchTerms } from "#engine/declare/search.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { AnyQuery, ColumnExpressions } from "#engine/server/tables/table.ts";
import type { ListResult } from "./store.ts";

/**
 * Source of a list. A query first finds the keys of a page, from as few columns as possible, and then reads its
 * rows.
 */
export type View = {
  db: Db;
  resource: AnyResource;
  /**
   * Expressions by field for filters and sorting: paise for money, text in lower case, and '' or 0 in place of
   * null, which databases sort differently.
   */
  columns: ColumnExpressions;
  /** Those that a filter compares as they are stored. */
  bare?: ColumnExpressions;
  /** Query of the records, joined only with the tables that the given fields need. */
  from(fields: readonly string[]): AnyQuery;
  /**
   * Reads rows by key as the API shows them, in any order and without missing records. An unpaged list does without
   * fields that are slow to calculate.
   */
  rows(keys: readonly string[], hasSlowFields?: boolean): Promise<Row[]>;
  search: Search;
  /** True for the children of one parent, which its key finds quickly. */
  isUnderParent?: boolean;
  /** True if triggers count the records. */
  isTallied?: boolean;
  /** Returns the number of records, if it is known without counting. */
  size?(): Promise<number>;
};

/** Returns the view with transformed rows. */
export const mapRows = (
  view: View,
  transform: (rows: Row[], hasSlowFields: boolean) => Row[] | Promise<Row[]>,
): View => ({
  ...view,
  rows: async (keys, hasSlowFields = true) => transform(await view.rows(keys, hasSlowFields), hasSlowFields),
});

/** Terms come from searchTermsOf(). At least one is required. */
export type Search = (terms: SearchTerms) => Promise<SearchMatches>;

export type SearchMatches = {
  /** Condition on the records. */
  condition: Expression<SqlBool>;
  /** Fields that the condition reads. */
  fields: readonly string[];
  /** Number of matches, if the search has counted them. */
  knownTotal?: ListTotal;
  /** The same condition on texts, which finds a page of many matches among the first rows of the list. */
  onTexts?: Expression<SqlBool>;
  /** No index finds the matches, so the list is read in slices until there are enough of them. */
  inSlices?: true;
};

export type ListTotal = Pick<ListResult, "total" | "isMore">;
