import type { FieldOfKind } from "#engine/declare/field.ts";
import { textKind, type TextKindOf } from "./text-kind.ts";

export const text: TextKindOf<FieldOfKind<"text">> = {
  ...textKind({ defaultMaxLength: 500 }),
  layout: "words",
  control: () => ({ as: "line", type: "text" }),
  showsEqualOnce: true,
};
