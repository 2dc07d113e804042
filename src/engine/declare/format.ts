import type { AnyField, Row } from "./field.ts";
import { fieldKind } from "./kinds/index.ts";

/** One value as text, the same in cells, read-only inputs and exports; '' when there is none. `beside` are its neighbours. */
export function formatValue(field: AnyField, value: unknown, beside: Row): string {
  if (value === undefined || value === null || value === "") return "";
  return field.told ? field.told(beside) : fieldKind(field).format(value, field);
}
