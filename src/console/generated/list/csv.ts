import { unparse } from "papaparse";
import type { Role } from "#domain/roles.ts";
import { columnsFor, fieldAt, valueAt } from "#resources/derive.ts";
import { formatValue } from "#resources/format.ts";
import { isNumeric } from "#resources/kinds.ts";
import type { AnyField, AnyListView, AnyResource, Row } from "#resources/vocabulary.ts";

/**
 * The rows of a view with a column for every field a role sees in it: dates as in India, numbers plain.
 * A text that a spreadsheet would take for a formula gets an apostrophe before it.
 */
export function toCsv(resource: AnyResource, view: AnyListView, role: Role, rows: readonly Row[]): string {
  const paths = columnsFor(resource, view, role).flatMap(({ fields }) => fields);
  const columns = paths.map((path) => [path, fieldAt(resource.fields, path)] as const);
  return unparse(
    {
      fields: columns.map(([, { label }]) => label),
      data: rows.map((row) => columns.map(([path, field]) => plain(field, valueAt(row, path)))),
    },
    { escapeFormulae: true },
  );
}

const plain = (field: AnyField, value: unknown) =>
  isNumeric(field) ? (value as number) : formatValue(field, value);
