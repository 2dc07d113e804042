/** Behaviour of a kind of field. Schemas, columns, inputs and cells of the kinds have tables of their own. */
import type { Grouping } from "#engine/declare/grouping.ts";
import type { AnyField, AnyFields, Row } from "#engine/declare/field.ts";

export type KindOf<Field extends AnyField> = {
  /** Returns the value in an empty form. */
  empty(field: Field, emptyRow: (fields: AnyFields) => Row): unknown;
  /** Reads a value from an input or the wire, without validation. */
  read(field: Field, raw: unknown, readRow: (fields: AnyFields, raw: unknown) => Row): Reading;
  /** Converts a stored value to the value of its input. */
  toInputValue(value: unknown, field: Field, typedRow: (fields: AnyFields, row: Row) => Row): unknown;
  /** Formats a value that is not empty. */
  format(value: unknown, field: Field): string;
  isSame(one: unknown, other: unknown): boolean;
  /** Masks a value for the audit log. Returns undefined for a value that must not be logged. */
  maskForAudit(value: unknown): unknown;
  /** Set for kinds of numbers only. */
  figure?: Figure;
  search: SearchNormalization;
  csv: CsvFormat;
  layout: ValueLayout;
  control(field: Field): Control;
  /** Lists the ids of the stored files in a value. */
  filesIn?(value: unknown): readonly string[];
  /** Merges the value before an edit with the new one. Without it, the new value replaces the old one. */
  merge?(before: unknown, after: unknown, field: Field): unknown;
  /** Makes fields of this kind list filters without further declaration. */
  isFilter?: true;
  /** Shows equal values in a cell once. Equal amounts or days may differ in meaning. */
  showsEqualOnce?: true;
  /** Makes reports link the value to calls and messages. */
  isCallable?: true;
};

/** `wrong` is the error message for a value that could not be read. */
export type Reading = { value: unknown; wrong?: string };

export type Figure = {
  decimals: 0 | 2;
  /** Largest value that every database stores in paise and milligrams without rounding. */
  largest: number;
  /** Hides zero decimals. A column in which some values have decimals reserves space for them. */
  hidesZeroDecimals?: true;
};

/** Comparison of values in a search: see search.ts. */
export type SearchNormalization = "folded" | "phone" | "digits" | "day" | "exact";

/** Form of a value in a CSV file, which spreadsheets open without changing the value. */
export type CsvFormat = "number" | "phone" | "text";

/** Space of a value in lists, in forms and on record pages. */
export type ValueLayout = "tight" | "words" | "link" | "lines" | "parts";

/** Input of a field. Console, reports and public pages each render it in their own style. */
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

/** Attributes of the input: the browser checks the type, and a phone opens a keyboard for the mode. */
type InputAttributes = { type?: "text" | "email" | "tel"; mode?: "email" | "tel" | "numeric" | "decimal" };

export type ControlName = Control["as"];
export type ControlAs<As extends ControlName> = ControlNamed<Control, As>;
type ControlNamed<Each extends Control, As> = Each extends Control
  ? As extends Each["as"]
    ? Each & { as: As }
    : never
  : never;

/** Defaults that most kinds keep. */
export const kindDefaults = {
  empty: () => "",
  toInputValue: (value: unknown) => value,
  isSame: (one: unknown, other: unknown) => one === other,
  maskForAudit: (value: unknown) => value,
};
