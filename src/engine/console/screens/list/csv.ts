import { unparse } from "papaparse";
import { formatDate } from "#domain/basics/dates.ts";
import type { Role } from "#domain/basics/roles.ts";
import {
  siblingsAt,
  columnsFor,
  fieldAt,
  visibleFields,
  valueAt,
  formatValue,
} from "#engine/declare/derive.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { CsvFormat } from "#engine/declare/kinds/kind.ts";
import { type Report, type ReportResult, visibleColumns } from "#engine/declare/report.ts";
import type { AnyField, AnyListView, AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { phoneCell, textCell } from "./csv-cells.ts";

/** `header` is false for later parts of a file. */
export function toCsv(
  resource: AnyResource,
  view: AnyListView,
  role: Role,
  rows: readonly Row[],
  header = true,
): string {
  const paths = columnsFor(resource, view, role).flatMap(({ fields }) => fields);
  const columns = paths.map((path) => [path, fieldAt(resource.fields, path)] as const);
  return writeCsv([
    ...(header ? [columns.map(([, { label }]) => label)] : []),
    ...rows.map((row) =>
      columns.map(([path, field]) => toCsvCell(field, valueAt(row, path), siblingsAt(row, path))),
    ),
  ]);
}

export function reportToCsv(
  { title, tables }: Report,
  { from, to, tables: results }: ReportResult,
  role: Role,
): string {
  const data = Object.entries(tables).flatMap(([name, table]): CsvCell[][] => {
    const { rows, totals, isUnasked } = results[name] ?? { rows: [], totals: {} };
    if (table.hideIfEmpty && rows.length === 0) return [];
    if (isUnasked) return [[], [table.title], [table.empty]];
    const columns = Object.entries(visibleFields(visibleColumns(table, [...rows, totals]), "list", role));
    const cellsOf = (row: Row) => columns.map(([key, field]) => toCsvCell(field, row[key], row));
    const [, ...totalCells] = cellsOf(totals);
    return [
      [],
      [table.title],
      columns.map(([, { label }]) => label),
      ...rows.map(cellsOf),
      ...(table.totals ? [["Total", ...totalCells]] : []),
    ];
  });
  return writeCsv([[title, formatDate(from), formatDate(to)], ...data]);
}

type CsvCell = string | number;

/** LibreOffice also splits unquoted cells at semicolons and tabs. */
const writeCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  unparse(rows as CsvCell[][], { quotes: (cell: CsvCell) => /[^\S ]|;/.test(String(cell)) });

function toCsvCell(field: AnyField, value: unknown, row: Row): CsvCell {
  const form = field.display ? "text" : fieldKind(field).csv;
  return cellWriters[form](field, value, row);
}

const cellWriters: { readonly [Form in CsvFormat]: (...args: Parameters<typeof formatValue>) => CsvCell } = {
  number: (_, value) => value as number,
  phone: (...args) => phoneCell(formatValue(...args)),
  text: (...args) => textCell(formatValue(...args)),
};
