/** Kinds whose values have fields of their own. */
import type { AnyField, Row } from "#engine/declare/field.ts";
import { type KindOf, kindDefaults } from "./kind.ts";

/** Row within a value. `place` continues the path: '' in a group, '0.' in items. */
export type PlacedRow = { row: Row; place: string };

export type PartedKindOf<Field extends AnyField> = KindOf<Field> & {
  rows(value: unknown): readonly PlacedRow[];
  /** Returns the value with each row changed. Returns a value without rows unchanged. */
  changed(value: unknown, change: (row: Row) => Row): unknown;
};

/** Formats to '', because the parts are formatted field by field. */
export const partedKind = {
  ...kindDefaults,
  format: () => "",
  search: "exact",
  csv: "text",
  room: "parts",
  control: () => ({ as: "parts" }),
} satisfies Partial<KindOf<AnyField>>;
