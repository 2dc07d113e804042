import { formatTime } from "#domain/basics/dates.ts";
import type { FieldOfKind } from "#engine/declare/field.ts";
import { textKind, type TextKindOf } from "./text-kind.ts";

/** ISO timestamp on the wire. */
export const time: TextKindOf<FieldOfKind<"time">> = {
  ...textKind({ defaultMaxLength: 40 }),
  format: (value) => formatTime(String(value)),
  search: "day",
  layout: "words",
  control: () => ({ as: "time" }),
};
