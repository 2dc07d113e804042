import { unparse } from "papaparse";
import { formatDate } from "#domain/basics/dates.ts";
import type { Role } from "#domain/basics/roles.ts";
import { besideAt, columnsFor, fieldAt, presentFields, valueAt } from "#engine/declare/derive.ts";
import { formatValue } from "#engine/declare/format.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { CsvForm } from "#engine/declare/kinds/kind.ts";
import { type Report, type ReportResult, shownFields } from "#engine/declare/report.ts";
import type { AnyField, AnyListView, AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { cellOfPhone, cellOfText } from "./csv-cells.ts";

/**
 * Returns a view's rows with every field that the role sees: Indian dates, and plain numbers except in sentences.
 * `header` is false for later parts of a file.
 */
export function toCsv(
  resource: AnyResource,
  view: AnyListView,
  role: Role,
  rows: readonly Row[],
  header = true,
): string {
  const paths = columnsFor(resource, view, role).flatMap(({ fields }) => fields);
  const columns = paths.map((path) => [path, fieldAt(resource.fields, path)] as const);
  return written([
    ...(header ? [columns.map(([, { label }]) => label)] : []),
    ...rows.map((row) =>
      columns.map(([path, field]) => cellOf(field, valueAt(row, path), besideAt(row, path))),
    ),
  ]);
}

/** Returns a report's tables one below another, each with its title and totals. */
export function reportToCsv(
  { title, tables }: Report,
  { from, to, tables: told }: ReportResult,
  role: Role,
): string {
  const data = Object.entries(tables).flatMap(([name, table]): Cell[][] => {
    const { rows, totals, isUnasked } = told[name] ?? { rows: [], totals: {} };
    if (table.ifAny && rows.length === 0) return [];
    if (isUnasked) return [[], [table.title], [table.unasked ?? ""]];
    const columns = Object.entries(presentFields(shownFields(table, [...rows, totals]), "list", role));
    const texts = (row: Row) => columns.map(([key, field]) => cellOf(field, row[key], row));
    const [, ...last] = texts(totals);
    return [
      [],
      [table.title],
      columns.map(([, { label }]) => label),
      ...rows.map(texts),
      ...(table.totals ? [["Total", ...last]] : []),
    ];
  });
  return written([[title, formatDate(from), formatDate(to)], ...data]);
}

type Cell = string | number;

/** Writes every CSV file. LibreOffice also splits unquoted cells at semicolons and tabs. */
const written = (rows: readonly (readonly Cell[])[]): string =>
  unparse(rows as Cell[][], { quotes: (cell: Cell) => /[^\S ]|;/.test(String(cell)) });

function cellOf(field: AnyField, value: unknown, beside: Row): Cell {
  const form = field.told ? "text" : fieldKind(field).csv;
  return cells[form](field, value, beside);
}

const cells: { readonly [Form in CsvForm]: (...of: Parameters<typeof formatValue>) => Cell } = {
  number: (_, value) => value as number,
  phone: (...of) => cellOfPhone(formatValue(...of)),
  text: (...of) => cellOfText(formatValue(...of)),
};
