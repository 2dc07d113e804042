import { unparse } from "papaparse";
import { formatDate } from "#domain/dates.ts";
import type { Role } from "#domain/roles.ts";
import { besideAt, columnsFor, fieldAt, presentFields, valueAt } from "#resources/derive.ts";
import { formatValue } from "#resources/format.ts";
import { isNumeric } from "#resources/kinds.ts";
import { type Report, type ReportResult, shownFields } from "#resources/reports/report.ts";
import type { AnyField, AnyListView, AnyResource, Row } from "#resources/vocabulary.ts";

/**
 * The rows of a view with a column for every field a role sees in it: dates as in India, numbers plain unless they are told.
 * A text that a spreadsheet would take for a formula gets an apostrophe before it. What continues a file has no header.
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
  return unparse(
    {
      fields: columns.map(([, { label }]) => label),
      data: rows.map((row) =>
        columns.map(([path, field]) => plain(field, valueAt(row, path), besideAt(row, path))),
      ),
    },
    { escapeFormulae: true, header },
  );
}

/** The tables of a report one under the other, each under its title and above its totals. */
export function reportToCsv(
  { title, tables }: Report,
  { from, to, tables: told }: ReportResult,
  role: Role,
): string {
  const data = Object.entries(tables).flatMap(([name, table]): (string | number)[][] => {
    const { rows, totals, isUnasked } = told[name] ?? { rows: [], totals: {} };
    if (table.ifAny && rows.length === 0) return [];
    if (isUnasked) return [[], [table.title], [table.unasked ?? ""]];
    const columns = Object.entries(presentFields(shownFields(table, [...rows, totals]), "list", role));
    const texts = (row: Row) => columns.map(([key, field]) => plain(field, row[key], row));
    const [, ...last] = texts(totals);
    return [
      [],
      [table.title],
      columns.map(([, { label }]) => label),
      ...rows.map(texts),
      ...(table.totals ? [["Total", ...last]] : []),
    ];
  });
  return unparse([[title, formatDate(from), formatDate(to)], ...data], { escapeFormulae: true });
}

const plain = (field: AnyField, value: unknown, beside: Row) =>
  isNumeric(field) && !field.told ? (value as number) : formatValue(field, value, beside);
