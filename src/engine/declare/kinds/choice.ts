import type { FieldOfKind } from "#engine/declare/field.ts";
import { textKind, type TextKindOf } from "./text-kind.ts";

export const choice: TextKindOf<FieldOfKind<"choice">> = {
  ...textKind({ longest: 100, notText: choose }),
  format: (value, { options }) => options.find((option) => option.value === value)?.label ?? String(value),
  room: "tight",
  control: () => ({ as: "choice" }),
  isFilter: true,
};

export function choose(label: string): string {
  return `Choose one of the options for ${label.toLowerCase()}`;
}
