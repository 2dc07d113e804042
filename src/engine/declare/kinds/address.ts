import type { FieldOfKind } from "#engine/declare/field.ts";
import { textKind, type TextKindOf } from "./text-kind.ts";

export const address: TextKindOf<FieldOfKind<"address">> = {
  ...textKind({ defaultMaxLength: 500, isMultiline: true }),
  layout: "lines",
  control: () => ({ as: "lines" }),
  showsEqualOnce: true,
};
