import type { FieldOfKind } from "#engine/declare/field.ts";
import { textKind, type TextKindOf } from "./text-kind.ts";

export const text: TextKindOf<FieldOfKind<"text">> = {
  ...textKind({ longest: 500 }),
  room: "words",
  control: () => ({ as: "line", type: "text" }),
};
