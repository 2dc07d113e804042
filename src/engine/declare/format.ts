import type { AnyField, Row } from "./field.ts";
import { isFilled } from "./derive.ts";
import { fieldKind } from "./kinds/index.ts";

export const emptyText = ({ optional }: Pick<AnyField, "optional">): string =>
  optional === true ? "not recorded" : "—";

/** '' if empty. */
export function formatValue(field: AnyField, value: unknown, siblings: Row): string {
  if (!isFilled(value)) return "";
  return field.display ? field.display(siblings) : fieldKind(field).format(value, field);
}
