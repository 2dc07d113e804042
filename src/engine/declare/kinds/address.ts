import type { FieldOfKind } from "#engine/declare/field.ts";
import { textKind, type TextKindOf } from "./text-kind.ts";

/** Text of several lines. */
export const address: TextKindOf<FieldOfKind<"address">> = {
  ...textKind({ longest: 500 }),
  room: "lines",
  control: () => ({ as: "lines" }),
};
