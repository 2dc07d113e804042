import type { FieldOfKind } from "#engine/declare/field.ts";
import { textKind, type TextKindOf } from "./text-kind.ts";

export const choice: TextKindOf<FieldOfKind<"choice">> = {
  ...textKind({ defaultMaxLength: 100, notTextMessage: choiceMessage }),
  format: (value, { options }) => options.find((option) => option.value === value)?.label ?? String(value),
  layout: "tight",
  control: () => ({ as: "choice" }),
  isFilter: true,
};

export function choiceMessage(label: string): string {
  return `Choose one of the options for ${label.toLowerCase()}`;
}
