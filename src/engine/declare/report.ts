/**
 * Declaration types of reports. Screens, exports, prints and permissions are generated; files in
 * src/server/reports/ calculate the figures.
 */
import type { PeriodName } from "#domain/basics/periods.ts";
import type { Role } from "#domain/basics/roles.ts";
import { fieldKind } from "./kinds/index.ts";
import type { MenuPlace } from "./menu-place.ts";
import { fieldsSentTo } from "./sent-fields.ts";
import type { AnyField, AnyFields, AnyResource, CellName, Row } from "./vocabulary.ts";

export type Report<
  Name extends string = string,
  Tables extends Columns = Columns,
  Params extends AnyFields = AnyFields,
> = {
  name: Name;
  title: string;
  roles: readonly Role[];
  /** Explains how each figure is calculated. The screen shows it on request. */
  about: string;
  /** Text before the day up to which the figures are complete, if the query returns that day. */
  postedUpToLabel?: string;
  /** Initial period. Without it the report shows today. */
  defaultPeriod?: PeriodName;
  /** Input fields in addition to the period. */
  params?: Params;
  /** Entry of its own in the menu, which the company lists in its menu too. */
  menu?: MenuPlace;
  /** Report whose figures this one details. It then has no entry of its own. */
  parentReport?: string;
  tables: { readonly [Table in keyof Tables]: ReportTable<Tables[Table]> };
};

/** Columns by table. */
type Columns = Readonly<Record<string, AnyFields>>;

/** Checks the names of tables, columns and input fields at compile time. */
export const defineReport = <
  const Name extends string,
  Tables extends Columns,
  Params extends AnyFields = Record<never, AnyField>,
>(
  report: Report<Name, Tables, Params> & NoInfer<{ tables: ColumnsByTable<Tables> }>,
): Report<Name, Tables, Params> => report;

export type ReportTable<Fields extends AnyFields = AnyFields> = ByColumn<string> & {
  title: string;
  /** Columns. Hidden ones are used by links. */
  fields: Fields;
  empty: string;
  /** Text in place of the rows until the report has the input that they depend on. */
  prompt?: string;
  /** Leaves out the table if it has no rows. */
  hideIfEmpty?: true;
  /**
   * Shows figures in place of rows: each row as one, with its name and last number ("tiles"), or those columns of a
   * single row that `headline` and `quiet` name ("figures").
   */
  layout?: "tiles" | "figures";
  /** Whether the figure of a tile is large. The others stand in a quiet line. */
  isHeadline?(row: Row): boolean;
  /** Keeps rows unfolded on a phone, because no single figure stands for a row. */
  isAlwaysExpanded?: true;
  /** Returns the link of a row. */
  rowLink?(row: Row): RowLink | undefined;
  /** Buttons of a row. */
  actions?: ReportRowActions;
};

type ColumnsByTable<Tables extends Columns> = {
  readonly [Table in keyof Tables]: ByColumn<keyof Tables[Table] & string>;
};

/** Properties of a table that name its columns. */
type ByColumn<Column extends string> = {
  /** Columns whose totals are shown large above the rows, and those in a quiet line below them. */
  headline?: readonly Column[];
  quiet?: readonly Column[];
  /** Columns with a total below the rows. */
  totals?: readonly Column[];
  /** Columns by which users sort the rows. At most one table of a report has them. */
  sortable?: readonly Column[];
  /** Columns that only the export has, and the API. */
  exportOnly?: readonly Column[];
  /** Columns that are left out if they are empty in all rows. */
  hideColumnsIfEmpty?: readonly Column[];
  chart?: { as: "bars" | "lines"; by: Column; shows: readonly Column[] };
  /** Custom cells by column, registered by name in the console. */
  cells?: { readonly [Name in Column]?: CellName };
};

/** Actions on the record of a row. The column `by` contains its key. */
export type ReportRowActions = { of: AnyResource; by: string; actions: readonly string[] };

/** Target of a row: a report with input, a record's page with an action to start, or another page. */
export type RowLink =
  | { report: string; params?: Row }
  | { of: string; record: string; action?: string }
  | { page: string };

/** Table on the wire: the first rows, and the totals and count of all rows. */
export type TableResult = { rows: Row[]; totals: Row; count: number; isUnasked?: true };
export type ReportResult = {
  from?: string;
  to?: string;
  /** Day up to which the figures are complete, if they are posted with a delay. */
  postedUpTo?: string;
  tables: Readonly<Record<string, TableResult>>;
};

/** Number of rows on screen. An export has all of them. */
export const maxRowsOnScreen = 200;

/** Returns the columns, without empty ones that `hideColumnsIfEmpty` names. */
export function visibleColumns(
  { fields, hideColumnsIfEmpty = [] }: ReportTable,
  rows: readonly Row[],
): AnyFields {
  const isShown = (key: string) => !hideColumnsIfEmpty.includes(key) || rows.some((row) => row[key]);
  return Object.fromEntries(Object.entries(fields).filter(([key]) => isShown(key)));
}

/** Input of several lines, too long for an address. The browser sends it with POST and keeps it in the tab. */
export const longParams = ({ params = {} }: Pick<Report, "params">): string[] =>
  Object.entries(params).flatMap(([key, field]) =>
    fieldKind(field).control(field).as === "lines" ? [key] : [],
  );

/** Columns by which users of these roles sort the report. */
export const sortableColumns = (
  { tables }: Pick<Report, "tables">,
  roles: readonly Role[],
): readonly string[] =>
  Object.values(tables).flatMap(({ sortable = [], fields }: ReportTable) => {
    const sent = fieldsSentTo({ fields, operations: {} }, roles);
    return sortable.filter((column) => column in sent);
  });

export const reportPath = "/:role/reports/:name";
