import type { AnyField, Row } from "./field.ts";
import { fieldKind } from "./kinds/index.ts";

/** Formats a value for cells, read-only inputs and exports; '' if empty. `beside` contains its siblings. */
export function formatValue(field: AnyField, value: unknown, beside: Row): string {
  if (value === undefined || value === null || value === "") return "";
  return field.told ? field.told(beside) : fieldKind(field).format(value, field);
}
