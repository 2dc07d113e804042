/** Declaration types of fields: kind, access, and values that depend on sibling values. */
import type { Day } from "#domain/basics/dates.ts";
import type { Actor, Role } from "#domain/basics/roles.ts";
import type { InputName } from "./names.ts";

export type Mode = "list" | "show" | "create" | "edit";
export type FormMode = "create" | "edit";

/** `carried` is sent back by a form that does not draw it. */
export type Access = "write" | "read" | "carried" | "none";
/**
 * Roles that are not named have no access. Modes that are not named are readable in lists and pages, and
 * writable in forms. A role receives the field if it reads it in one of them, or if `sentTo` names it.
 */
export type Presence = Partial<Record<Mode, Access | Partial<Record<Role, Access>>>> & {
  /** Roles that receive the field although no screen draws it. */
  sentTo?: readonly Role[];
};

/** Values of one record in wire units: rupees, grams, percent, ISO dates. */
export type Row = Record<string, unknown>;

type FieldBase<Values, V> = {
  label: string;
  hint?: string | HintFrom<Values>["bivariant"];
  /** 'in forms' requires it in forms only; other clients may leave it out. */
  required?: true | "in forms";
  /** Heading shared by adjacent fields with the same section. */
  section?: string;
  presence?: Presence;
  /** Field beyond the specification, sent and shown only with a value. */
  extra?: true;
  /** Shows an extra unfolded in its form, after the specified fields or, with 'first', before them. */
  isAlwaysShown?: true | "first";
  /** Value in a new record. */
  initial?: V;
  /** Condition of the field. It is neither shown nor sent while this is false. */
  when?: Predicate<Values>["bivariant"];
  /** Computes the value on creation, without an input. The server computes it again. */
  compute?: ValueFrom<Values, V | undefined>["bivariant"];
  /** Value that a form shows until the server sets one. It is never sent. */
  preview?: PreviewFrom<Values, V | undefined>["bivariant"];
  /** Shows a read-only figure first and largest in its form. */
  isHeadline?: true;
  /** Returns the rupees to collect in cash. The form then asks for the cash given and shows the change, and sends neither. */
  cashDue?: ValueFrom<Values, number | undefined>["bivariant"];
  /** Formats the value with its siblings, wherever it is shown except in inputs. */
  display?: TextFrom<Values>["bivariant"];
  /** Zero means that the record has no such amount, and cells show a dash. */
  zeroIsEmpty?: true;
  /** Returns a badge that is shown beside the value: '23 days overdue'. */
  badge?: BadgeFrom<Values>["bivariant"];
  /** Checkbox that copies the value of another field and follows its changes. */
  sameAs?: { field: string; label: string };
  /** Custom input, registered by name in the console. */
  input?: InputName;
  /** Buttons below the input of a new record, from the parent of the record. */
  offers?: OffersFrom<Values>["bivariant"];
  /**
   * Field that holds this value under a newer name. Calls accept and answer both; lists, pages and forms show the newer
   * one.
   */
  supersededBy?: string;
  /** Shows the value of an item in another field's cell, with a word for each: '40 g entered, 2 g measured'. */
  mergedInto?: { field: string; labels: readonly [theirs: string, own: string] };
};

/** Method parameters are bivariant, so that declarations of different records fit in one registry. */
type HintFrom<Values> = { bivariant(values: Values, actor: Actor, parent?: Row): string | undefined };
export type Predicate<Values> = { bivariant(values: Values): boolean };
type ValueFrom<Values, V> = { bivariant(values: Values, actor: Actor): V };
export type TextFrom<Values> = { bivariant(values: Values): string };
type PreviewFrom<Values, V> = { bivariant(values: Values, actor: Actor, parent?: Row): V };
type OffersFrom<Values> = { bivariant(parent: Row): readonly Offer<Values>[] };
/** Fills in values, or opens another action of the parent with what was typed. */
export type Offer<Values> = { label: string } & (
  | { fills: Partial<Values>; opens?: undefined }
  | { opens: string; fills?: undefined }
);
type BadgeFrom<Values> = { bivariant(values: Values): BadgeText | undefined };
export type BadgeText = { text: string; tone: Tone };

export type TextKind = "text" | "email" | "phone" | "address" | "date" | "time" | "password";
export type NumberKind = "number" | "money" | "grams" | "percent";

type TextLike = {
  kind: TextKind;
  maxLength?: number;
  /** Earliest plausible date. */
  earliest?: Day;
};
type Digits = {
  kind: "digits";
  length: number;
  /** Lengths of the groups in its input: '1234 5678 9012'. */
  groups?: readonly number[];
  /** Asks the user to check a complete number whose check digit differs. It is accepted all the same. */
  checkDigit?: "verhoeff";
};
type NumberLike = {
  kind: NumberKind;
  min?: number;
  max?: number;
  unit?: string;
  /** Accepts one decimal. A plain number accepts none, an amount or a weight two. */
  decimals?: 1;
  /** Usual values, each with a button in the input. The arrow keys step through them. */
  suggestions?: readonly number[];
};
type Choice<V> = { kind: "choice"; options: readonly Option<V>[]; otherTone?: Tone };
/** Pictures, by the ids of stored files. */
type Photo = { kind: "photo"; many?: undefined };
type Photos = { kind: "photo"; many: true };
type Group<V> = { kind: "group"; fields: Fields<V, V> };
type Items<V> = { kind: "items"; fields: Fields<V, V>; of: string; min: number };

export type Tone = "green" | "red" | "blue" | "grey";
export type Option<V> = {
  value: V;
  label: string;
  tone?: Tone;
  /** Forms offer it only for records that have it already. It remains valid input. */
  isRetired?: true;
};

/** Field kinds that fit a value type. The tuples prevent distribution, so that a union of texts is one choice. */
export type FieldOf<V, Values> = FieldBase<Values, V> &
  ([V] extends [string]
    ? [string] extends [V]
      ? TextLike | Digits | Photo
      : Choice<V>
    : [V] extends [number]
      ? NumberLike
      : [V] extends [readonly (infer Item)[]]
        ? [Item] extends [string]
          ? Photos
          : Items<Item>
        : [V] extends [object]
          ? Group<V>
          : never);

/** One field per key, in screen order. `when` and `compute` receive values of type `Whole`. */
export type Fields<V, Whole> = { [K in keyof V & string]-?: FieldOf<Exclude<V[K], undefined>, Whole> };

/** 'amount' or, inside a group, 'emergencyContact.mobile'. */
export type FieldPath<V> = {
  [K in keyof V & string]: [NonNullable<V[K]>] extends [readonly unknown[]]
    ? K
    : [NonNullable<V[K]>] extends [object]
      ? K | `${K}.${keyof NonNullable<V[K]> & string}`
      : K;
}[keyof V & string];

/** Field path, or a path within items: 'items.weight'. */
export type ValuePath<V> =
  | FieldPath<V>
  | {
      [K in keyof V & string]: NonNullable<V[K]> extends readonly (infer Item)[]
        ? `${K}.${keyof Item & string}`
        : never;
    }[keyof V & string];

/* Untyped variants, for code that handles any field. */

export type AnyField = FieldBase<Row, unknown> &
  (
    | TextLike
    | Digits
    | NumberLike
    | Choice<string>
    | { kind: "photo"; many?: true }
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
