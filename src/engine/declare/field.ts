/** The words in which a field is declared: its kind, who sees and writes it, and what follows from the values beside it. */
import type { Day } from "#domain/basics/dates.ts";
import type { Actor, Role } from "#domain/basics/roles.ts";
import type { NamedInput } from "./names.ts";

export type Mode = "list" | "show" | "create" | "edit";
export type FormMode = "create" | "edit";

/** What a role may do with a field in a mode: change it, see it, or not even that. */
export type Access = "write" | "read" | "none";
/** By role, a role that is not named has none. A mode that is not named is readable in list and show, writable in forms. */
export type Presence = Partial<Record<Mode, Access | Partial<Record<Role, Access>>>>;

/** The values of one record, shaped as on the wire: rupees, grams, percent, ISO dates. */
export type Row = Record<string, unknown>;

type Common<Values, V> = {
  label: string;
  hint?: string | Hint<Values>["bivariant"];
  /** 'in forms': a form asks for it, and what comes without it from elsewhere is taken all the same. */
  required?: true | "in forms";
  /** Neighbours with the same section stand under one heading. */
  section?: string;
  presence?: Presence;
  /** Beyond the specification: sent only when filled in, and shown only where a record has it. */
  extra?: true;
  /** An extra that stands open in its form, after what is specified or before it; the others are folded away. */
  isAsked?: true | "first";
  /** What a new record starts with. */
  initial?: V;
  /** The field exists only while this holds: it is neither shown nor sent otherwise. */
  when?: Predicate<Values>["bivariant"];
  /** Worked out on creation, never typed; the server works it out again. */
  compute?: Computation<Values, V | undefined>["bivariant"];
  /** What a form shows where nothing is worked out before it is sent. It is never sent. */
  preview?: Computation<Values, V | undefined>["bivariant"];
  /** How it is said where that takes the values beside it; wherever it is shown, and not where it is entered. */
  told?: Text<Values>["bivariant"];
  /** Often what stands in another field: a box to tick takes it over, and follows it while it is ticked. */
  sameAs?: { field: string; label: string };
  /** An input of its own, by name; the console knows the names. */
  input?: NamedInput;
  /** Of items: where it has a value, it stands in the other's cell, each with its word: '40 g entered, 2 g measured'. */
  beside?: { field: string; words: readonly [theirs: string, own: string] };
};

/** Methods are compared loosely, which lets declarations of different records stand in one registry. */
type Hint<Values> = { bivariant(values: Values, actor: Actor): string | undefined };
export type Predicate<Values> = { bivariant(values: Values): boolean };
type Computation<Values, V> = { bivariant(values: Values, actor: Actor): V };
export type Text<Values> = { bivariant(values: Values): string };

export type TextKind = "text" | "email" | "phone" | "address" | "date" | "time" | "password";
export type NumberKind = "number" | "money" | "grams" | "percent";

type TextLike = {
  kind: TextKind;
  maxLength?: number;
  /** The first day that can be meant, of a date that is written. */
  earliest?: Day;
};
type Digits = { kind: "digits"; length: number };
type NumberLike = { kind: NumberKind; min?: number; max?: number; unit?: string };
type Choice<V> = { kind: "choice"; options: readonly Option<V>[]; otherTone?: Tone };
type Group<V> = { kind: "group"; fields: Fields<V, V> };
type Items<V> = { kind: "items"; fields: Fields<V, V>; of: string; min: number };

export type Tone = "green" | "red" | "blue" | "grey";
export type Option<V> = {
  value: V;
  label: string;
  tone?: Tone;
  /** Forms offer it only where a record has it. It is read and shown like any other. */
  isRetired?: true;
};

/** Which kinds fit a value. The tuples keep a union of texts together: it is a choice, not several texts. */
export type FieldOf<V, Values> = Common<Values, V> &
  ([V] extends [string]
    ? [string] extends [V]
      ? TextLike | Digits
      : Choice<V>
    : [V] extends [number]
      ? NumberLike
      : [V] extends [readonly (infer Item)[]]
        ? Items<Item>
        : [V] extends [object]
          ? Group<V>
          : never);

/** One field for every key of the values, in the order of the screen. `Whole` is what `when` and `compute` see. */
export type Fields<V, Whole> = { [K in keyof V & string]-?: FieldOf<Exclude<V[K], undefined>, Whole> };

/** 'amount' or, inside a group, 'emergencyContact.mobile'. */
export type FieldPath<V> = {
  [K in keyof V & string]: [NonNullable<V[K]>] extends [readonly unknown[]]
    ? K
    : [NonNullable<V[K]>] extends [object]
      ? K | `${K}.${keyof NonNullable<V[K]> & string}`
      : K;
}[keyof V & string];

/** The same, and what stands in items: 'items.weight'. */
export type ValuePath<V> =
  | FieldPath<V>
  | {
      [K in keyof V & string]: NonNullable<V[K]> extends readonly (infer Item)[]
        ? `${K}.${keyof Item & string}`
        : never;
    }[keyof V & string];

/* The same shapes for code that serves every field and knows none. */

export type AnyField = Common<Row, unknown> &
  (
    | TextLike
    | Digits
    | NumberLike
    | Choice<string>
    | { kind: "group"; fields: AnyFields }
    | { kind: "items"; fields: AnyFields; of: string; min: number }
  );
export type Kind = AnyField["kind"];
export type FieldOfKind<K extends Kind> = OfKind<AnyField, K>;
type OfKind<Field extends AnyField, K extends Kind> = Field extends AnyField
  ? K extends Field["kind"]
    ? Field & { kind: K }
    : never
  : never;
export type AnyFields = Readonly<Record<string, AnyField>>;
