/** The shape of a kind. Its schema, its column, its input and its cell stand in tables of their own. */
import type { AnyField, AnyFields, Row } from "#engine/declare/field.ts";

export type KindOf<Field extends AnyField> = {
  /** The value of an empty form. */
  empty(field: Field, emptyRow: (fields: AnyFields) => Row): unknown;
  /** From an input or the wire. It judges nothing. */
  read(field: Field, raw: unknown, readRow: (fields: AnyFields, raw: unknown) => Row): Reading;
  /** A stored value as its input shows it. */
  typed(value: unknown, field: Field, typedRow: (fields: AnyFields, row: Row) => Row): unknown;
  /** A filled value as text. */
  format(value: unknown, field: Field): string;
  isSame(one: unknown, other: unknown): boolean;
  /** The value as the audit log may keep it; undefined where it may not. */
  audited(value: unknown): unknown;
  /** Numbers alone have it. */
  figure?: Figure;
  search: SearchForm;
  csv: CsvForm;
  room: Room;
  control(field: Field): Control;
  /** Lists are narrowed by it without further declaration. */
  isFilter?: true;
  /** Somebody can be called or written to at this number. */
  isCallable?: true;
};

/** `wrong` is the message where the value could not be read. */
export type Reading = { value: unknown; wrong?: string };

export type Figure = {
  decimals: 0 | 2;
  /** Every database keeps it, and counts it in paise and milligrams without rounding. */
  largest: number;
  /** Decimals that are zero are not shown, so a column that has some leaves room for them. */
  hidesZeroDecimals?: true;
};

/** How a search compares it: see search.ts. */
export type SearchForm = "folded" | "phone" | "digits" | "exact";

/** The form in which spreadsheets keep it when they open a CSV file. */
export type CsvForm = "number" | "phone" | "text";

/** The room that it takes in lists, in forms and on the page of a record. */
export type Room = "tight" | "words" | "link" | "lines" | "parts";

/** The input that asks for it, which console, reports and public pages draw each in their own style. */
export type Control = Typing &
  (
    | { as: "line" | "lines" | "password" | "date" | "time" | "choice" | "parts" }
    | { as: "digits"; length: number }
    | { as: "number"; step: "1" | "0.01"; min?: number; before?: string; after?: string }
  );

/** Attributes of the input: the browser checks the type, and a phone opens a keyboard for the mode. */
type Typing = { type?: "text" | "email" | "tel"; mode?: "email" | "tel" | "numeric" | "decimal" };

export type ControlName = Control["as"];
export type ControlAs<As extends ControlName> = Named<Control, As>;
type Named<Each extends Control, As> = Each extends Control
  ? As extends Each["as"]
    ? Each & { as: As }
    : never
  : never;

/** Defaults that most kinds keep. */
export const kindDefaults = {
  empty: () => "",
  typed: (value: unknown) => value,
  isSame: (one: unknown, other: unknown) => one === other,
  audited: (value: unknown) => value,
};
