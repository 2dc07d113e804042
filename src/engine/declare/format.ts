import type { AnyField, Row } from "./field.ts";
import { isFilled } from "./derive.ts";
import { fieldKind } from "./kinds/index.ts";

/** '' if empty. */
export function formatValue(field: AnyField, value: unknown, siblings: Row): string {
  if (!isFilled(value)) return "";
  return field.display ? field.display(siblings) : fieldKind(field).format(value, field);
}
