import type { AnyField, AnyFields, Row } from "./field.ts";
import { kinds } from "./kinds/index.ts";
import type { PartRow } from "./kinds/composite-kind.ts";

export type FieldPart = PartRow & { fields: AnyFields };

/** Undefined for a field without parts. */
export function partsOf(field: AnyField, value: unknown): FieldPart[] | undefined {
  if (!("fields" in field)) return undefined;
  return kinds[field.kind].rows(value).map((each) => ({ ...each, fields: field.fields }));
}

export const changeParts = (
  field: AnyField,
  value: unknown,
  change: (fields: AnyFields, row: Row) => Row,
): unknown =>
  "fields" in field ? kinds[field.kind].mapRows(value, (row) => change(field.fields, row)) : value;
