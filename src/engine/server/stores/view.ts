/** Source of a list, and how it is searched. */
import type { Expression, SqlBool } from "kysely";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { AnyQuery, Columns } from "#engine/server/tables/table.ts";
import type { Listed } from "./store.ts";

/** Which records there are, in which order, is asked first, of as little as will do; then the rows of a page. */
export type View = {
  db: Db;
  resource: AnyResource;
  /**
   * By field, what it is filtered and sorted by: paise for money, lower case wherever letters have one, '' or 0 in the
   * place of null, after which no database says what comes next.
   */
  columns: Columns;
  /** The records, with what these fields stand in beside them: nothing is looked up that is not asked for. */
  from(fields: readonly string[]): AnyQuery;
  /**
   * As on the wire, by their keys there and in any order; missing records are left out. Rows of an unpaged list may leave out
   * fields that take long to calculate.
   */
  rows(keys: readonly string[], isWhole?: boolean): Promise<Row[]>;
  search: Search;
  /** Records of one parent alone, to which its key leads. */
  isUnderParent?: boolean;
  /** The triggers of the database keep count of its records. */
  isTallied?: boolean;
  /** How many records there are, where that is known without counting them. */
  size?(): Promise<number>;
};

/** Needles are as needlesOf() makes them; there is one at least. */
export type Search = (needles: readonly string[]) => Promise<Found>;

export type Found = {
  /** Holds for the records that are found. */
  condition: Expression<SqlBool>;
  /** The fields that it reads. */
  fields: readonly string[];
  /** How many there are, as far as few are counted. */
  figures?: Figures;
  /** No index leads to them: the list is read slice by slice until enough are met. */
  inSlices?: true;
};

export type Figures = Pick<Listed, "total" | "isMore">;
