import type { AnyField, Row } from "./field.ts";
import { isFilled } from "./derive.ts";
import { fieldKind } from "./kinds/index.ts";

/** Formats a value for cells, read-only inputs and exports; '' if empty. `siblings` are the values of its record. */
export function formatValue(field: AnyField, value: unknown, siblings: Row): string {
  if (!isFilled(value)) return "";
  return field.display ? field.display(siblings) : fieldKind(field).format(value, field);
}
