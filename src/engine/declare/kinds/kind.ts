/** Interface of a kind of field: how its values are read, shown, searched, exported and edited. */
import type { Grouping } from "#engine/declare/grouping.ts";
import type { AnyField, AnyFields, Row } from "#engine/declare/field.ts";

export type KindOf<Field extends AnyField> = {
  empty(field: Field, emptyRow: (fields: AnyFields) => Row): unknown;
  /** Does not validate. */
  read(field: Field, raw: unknown, readRow: (fields: AnyFields, raw: unknown) => Row): Reading;
  toInputValue(value: unknown, field: Field, typedRow: (fields: AnyFields, row: Row) => Row): unknown;
  format(value: unknown, field: Field): string;
  isSame(one: unknown, other: unknown): boolean;
  /** Returns undefined for a value that must not be logged. */
  maskForAudit(value: unknown): unknown;
  figure?: Figure;
  search: SearchNormalization;
  csv: CsvFormat;
  layout: ValueLayout;
  control(field: Field): Control;
  filesIn?(value: unknown): readonly string[];
  /** Without it, the new value replaces the old one. */
  merge?(before: unknown, after: unknown, field: Field): unknown;
  /** Lists can be filtered by it without a declaration. */
  isFilter?: true;
  /** Shows equal values of a row once. Not for amounts or days, which may be equal and differ in meaning. */
  showsEqualOnce?: true;
  /** Marks telephone numbers, which are shown as links that call them. */
  isCallable?: true;
  /** Returns the latest value that has passed. A record may end at a day or a time: see states.ts. */
  lastPassed?(now: Date): string;
};

export type Reading = { value: unknown; wrong?: string };

export type Figure = {
  decimals: 0 | 2;
  /** Largest value that every database stores in paise and milligrams without rounding. */
  largest: number;
  hidesZeroDecimals?: true;
};

export type SearchNormalization = "folded" | "phone" | "digits" | "day" | "exact";

export type CsvFormat = "number" | "phone" | "text";

export type ValueLayout = "tight" | "words" | "link" | "lines" | "parts";

export type Control = InputAttributes &
  (
    | { as: "line" | "lines" | "password" | "date" | "time" | "choice" | "photo" | "parts" }
    | { as: "digits"; length: number; grouping?: Grouping; checkDigit?: "verhoeff" }
    | {
        as: "number";
        step: "1" | "0.1" | "0.01";
        min?: number;
        suggestions?: readonly number[];
        grouping?: Grouping;
        before?: string;
        after?: string;
      }
  );

type InputAttributes = { type?: "text" | "email" | "tel"; mode?: "email" | "tel" | "numeric" | "decimal" };

export type ControlName = Control["as"];
export type ControlAs<As extends ControlName> = ControlNamed<Control, As>;
type ControlNamed<Each extends Control, As> = Each extends Control
  ? As extends Each["as"]
    ? Each & { as: As }
    : never
  : never;

export const kindDefaults = {
  empty: () => "",
  toInputValue: (value: unknown) => value,
  isSame: (one: unknown, other: unknown) => one === other,
  maskForAudit: (value: unknown) => value,
};
