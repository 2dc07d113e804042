import type { AnyField, Row } from "#engine/declare/field.ts";
import { type KindOf, kindDefaults } from "./kind.ts";

/** '' in a group, '0.' in items. */
export type PartRow = { row: Row; pathPrefix: string };

export type CompositeKindOf<Field extends AnyField> = KindOf<Field> & {
  rows(value: unknown): readonly PartRow[];
  mapRows(value: unknown, change: (row: Row) => Row): unknown;
};

/** Formats to '', because the parts are formatted field by field. */
export const compositeKind = {
  ...kindDefaults,
  format: () => "",
  search: "exact",
  csv: "text",
  layout: "parts",
  control: () => ({ as: "parts" }),
} satisfies Partial<KindOf<AnyField>>;
