/** Kinds whose values have fields of their own. */
import type { AnyField, Row } from "#engine/declare/field.ts";
import { type KindOf, kindDefaults } from "./kind.ts";

/** A row within a value. `place` continues the path: '' in a group, '0.' in items. */
export type PlacedRow = { row: Row; place: string };

export type PartedKindOf<Field extends AnyField> = KindOf<Field> & {
  rows(value: unknown): readonly PlacedRow[];
  /** The value with its rows changed. A value that holds no rows stays as it is. */
  changed(value: unknown, change: (row: Row) => Row): unknown;
};

/** Their fields answer for themselves. */
export const partedKind = {
  ...kindDefaults,
  format: () => "",
  search: "exact",
  csv: "text",
  room: "parts",
  control: () => ({ as: "parts" }),
} satisfies Partial<KindOf<AnyField>>;
