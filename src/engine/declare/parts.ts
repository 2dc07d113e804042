/** The one walk into groups and items. */
import type { AnyField, AnyFields, Row } from "./field.ts";
import { kinds } from "./kinds/index.ts";
import type { PlacedRow } from "./kinds/parted-kind.ts";

/** A row within a value, with its fields. */
export type Part = PlacedRow & { fields: AnyFields };

/** Undefined for a field that has no parts. */
export function partsOf(field: AnyField, value: unknown): Part[] | undefined {
  if (!("fields" in field)) return undefined;
  return kinds[field.kind].rows(value).map((each) => ({ ...each, fields: field.fields }));
}

/** The value with the rows within it changed. */
export const changeParts = (
  field: AnyField,
  value: unknown,
  change: (fields: AnyFields, row: Row) => Row,
): unknown =>
  "fields" in field ? kinds[field.kind].changed(value, (row) => change(field.fields, row)) : value;
