/** Declares reports; files in src/server/reports/ calculate the figures. */
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
  about: string;
  postedUpToLabel?: string;
  /** Today if omitted. */
  defaultPeriod?: PeriodName;
  params?: Params;
  menu?: MenuPlace;
  /** A report with a parent has no entry of its own. */
  parentReport?: string;
  tables: { readonly [Table in keyof Tables]: ReportTable<Tables[Table]> };
};

type Columns = Readonly<Record<string, AnyFields>>;

export const defineReport = <
  const Name extends string,
  Tables extends Columns,
  Params extends AnyFields = Record<never, AnyField>,
>(
  report: Report<Name, Tables, Params> & NoInfer<{ tables: ColumnsByTable<Tables> }>,
): Report<Name, Tables, Params> => report;

export type ReportTable<Fields extends AnyFields = AnyFields> = ByColumn<string> & {
  title: string;
  /** Links use the hidden columns. */
  fields: Fields;
  empty: string;
  /** In place of `empty` once the user has asked for rows. */
  noMatches?: string;
  hideIfEmpty?: true;
  /** "tiles" makes each row a figure; "figures" takes the columns of a single row. */
  layout?: "tiles" | "figures";
  /** Marks the main figures; the others stand in a quiet line. */
  isHeadline?(row: Row): boolean;
  /** Keeps rows unfolded on a phone, because no single figure stands for a row. */
  isAlwaysExpanded?: true;
  rowLink?(row: Row): RowLink | undefined;
  actions?: ReportRowActions;
};

type ColumnsByTable<Tables extends Columns> = {
  readonly [Table in keyof Tables]: ByColumn<keyof Tables[Table] & string>;
};

type ByColumn<Column extends string> = {
  headline?: readonly Column[];
  quiet?: readonly Column[];
  totals?: readonly Column[];
  /** At most one table of a report has sortable columns. */
  sortable?: readonly Column[];
  exportOnly?: readonly Column[];
  hideColumnsIfEmpty?: readonly Column[];
  chart?: { as: "bars" | "lines"; by: Column; shows: readonly Column[] };
  cells?: { readonly [Name in Column]?: CellName };
};

/** The column `by` contains the record's key. */
export type ReportRowActions = { of: AnyResource; by: string; actions: readonly string[] };

export type RowLink =
  | { report: string; params?: Row }
  | { of: string; record: string; action?: string }
  | { page: string };

/** Contains only the first rows, but the totals and the count of all. */
export type TableResult = { rows: Row[]; totals: Row; count: number; isUnasked?: true };
export type ReportResult = {
  from?: string;
  to?: string;
  postedUpTo?: string;
  tables: Readonly<Record<string, TableResult>>;
};

/** An export contains more: all rows. */
export const maxRowsOnScreen = 200;

export function visibleColumns(
  { fields, hideColumnsIfEmpty = [] }: ReportTable,
  rows: readonly Row[],
): AnyFields {
  const isShown = (key: string) => !hideColumnsIfEmpty.includes(key) || rows.some((row) => row[key]);
  return Object.fromEntries(Object.entries(fields).filter(([key]) => isShown(key)));
}

/** Returns parameters too long for an address, which the browser sends with POST and keeps in the tab. */
export const longParams = ({ params = {} }: Pick<Report, "params">): string[] =>
  Object.entries(params).flatMap(([key, field]) =>
    fieldKind(field).control(field).as === "lines" ? [key] : [],
  );

export const sortableColumns = (
  { tables }: Pick<Report, "tables">,
  roles: readonly Role[],
): readonly string[] =>
  Object.values(tables).flatMap(({ sortable = [], fields }: ReportTable) => {
    const sent = fieldsSentTo({ fields, operations: {} }, roles);
    return sortable.filter((column) => column in sent);
  });

export const reportPath = "/:role/reports/:name";
