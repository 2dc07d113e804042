/**
 * The words in which a report is declared. What follows (its screen, its export, its print, who may read it) is
 * generated; its figures come from a file in src/server/reports/.
 */
import type { PeriodName } from "#domain/basics/periods.ts";
import type { Role } from "#domain/basics/roles.ts";
import { fieldKind } from "./kinds/index.ts";
import type { AnyField, AnyFields, AnyResource, NamedCell, Row } from "./vocabulary.ts";

export type Report<
  Name extends string = string,
  Tables extends Columns = Columns,
  Asks extends AnyFields = AnyFields,
> = {
  name: Name;
  title: string;
  roles: readonly Role[];
  /** How each figure is computed. */
  method: string;
  /** Words before the day up to which its figures are complete, where its query gives that day. */
  posted?: string;
  /** What it opens with; a report that names none tells how things stand today. */
  period?: PeriodName;
  /** What else can be asked. */
  asks?: Asks;
  /** The report whose figures it is the list behind; it has no entry of its own. */
  behind?: string;
  tables: { readonly [Table in keyof Tables]: ReportTable<Tables[Table]> };
};

/** Of each table of a report. */
type Columns = Readonly<Record<string, AnyFields>>;

/** Keeps the names of the tables, their columns and what can be asked: a wrong one does not compile. */
export const defineReport = <
  const Name extends string,
  Tables extends Columns,
  Asks extends AnyFields = Record<never, AnyField>,
>(
  report: Report<Name, Tables, Asks> & NoInfer<{ tables: Naming<Tables> }>,
): Report<Name, Tables, Asks> => report;

export type ReportTable<Fields extends AnyFields = AnyFields> = ByColumn<string> & {
  title: string;
  /** The columns; what is never shown is there for the links. */
  fields: Fields;
  empty: string;
  /** What stands in place of its rows while the report was not asked what they depend on. */
  unasked?: string;
  /** Left out as a whole where it has no rows: it divides what is of one piece. */
  ifAny?: true;
  /** Few figures to be read at a glance: each row stands for itself, its last figure large. */
  look?: "tiles";
  /** No figure of a row says it alone: on a phone its rows are not folded to their last. */
  isWhole?: true;
  /** What stands behind a row. */
  opens?(row: Row): Opening | undefined;
  /** The actions and commands by which a row is worked off: its buttons. */
  offers?: RowOffers;
};

type Naming<Tables extends Columns> = {
  readonly [Table in keyof Tables]: ByColumn<keyof Tables[Table] & string>;
};

/** What of a table names its columns. */
type ByColumn<Column extends string> = {
  /** What is added up under the rows. */
  totals?: readonly Column[];
  /** Columns that are left out where no row has anything in them. */
  whereAny?: readonly Column[];
  chart?: { as: "bars" | "lines"; by: Column; shows: readonly Column[] };
  /** Columns that the console draws in its own way, by the name of that. */
  cells?: { readonly [Name in Column]?: NamedCell };
};

/** Actions of the record that a row is about, whose key stands in the row's column `by`. */
export type RowOffers = { of: AnyResource; by: string; actions: readonly string[] };

/** Another report and what it is asked, a record's page, where it may begin what is to be done, or another page of the role's. */
export type Opening =
  | { report: string; asks?: Row }
  | { of: string; record: string; action?: string }
  | { page: string };

/** As on the wire: of a long table the first rows, what all of them come to and how many there are. */
export type TableResult = { rows: Row[]; totals: Row; count: number; isUnasked?: true };
export type ReportResult = {
  from?: string;
  to?: string;
  /** The day up to which the figures are complete, where they are posted later than they arise. */
  postedUpTo?: string;
  tables: Readonly<Record<string, TableResult>>;
};

/** How many rows of a table are shown; an export has all of them. */
export const shownRows = 200;

/** The columns that there is anything to see in. */
export function shownFields({ fields, whereAny = [] }: ReportTable, rows: readonly Row[]): AnyFields {
  const isShown = (key: string) => !whereAny.includes(key) || rows.some((row) => row[key]);
  return Object.fromEntries(Object.entries(fields).filter(([key]) => isShown(key)));
}

/** The questions answered with several lines, too long for an address: the browser sends them with POST and keeps them in the tab. */
export const longAsks = ({ asks = {} }: Pick<Report, "asks">): string[] =>
  Object.entries(asks).flatMap(([key, field]) =>
    fieldKind(field).control(field).as === "lines" ? [key] : [],
  );

export const reportPath = "/:role/reports/:name";
