import type { Day } from "#domain/basics/dates.ts";
import type { Actor, Role } from "#domain/basics/roles.ts";
import type { InputName, OptionalFieldName } from "./names.ts";

export type Mode = "list" | "show" | "create" | "edit";
export type FormMode = "create" | "edit";

/** `carried` is sent by a form that does not draw it, unless the input of another field does. */
export type Access = "write" | "read" | "carried" | "none";
/** Roles not named have no access. Modes not named are readable in lists and pages, writable in forms. */
export type Presence = Partial<Record<Mode, Access | Partial<Record<Role, Access>>>> & {
  sentTo?: readonly Role[];
};

/** Values of a record by field, in wire units: rupees, grams, percent, ISO dates. */
export type Row = Record<string, unknown>;

export const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

type FieldBase<Values, V> = {
  label: string;
  hint?: string | HintFrom<Values>["bivariant"];
  /** 'in forms' requires it in forms only; other clients may leave it out. */
  required?: true | "in forms";
  /** Name by which a company may make the field optional; optional-fields.ts sets `true`. A group stays whole or empty. */
  optional?: OptionalFieldName | true;
  section?: string;
  presence?: Presence;
  /** Field beyond the specification, sent and shown only with a value. */
  extra?: true;
  /** Shows an extra unfolded in its form, after the specified fields or, with 'first', before them. */
  isAlwaysShown?: true | "first";
  initial?: V;
  /** The field is neither shown nor sent while this is false. */
  when?: Predicate<Values>["bivariant"];
  /** The browser computes the value for the form, and the server computes it again. */
  compute?: ValueFrom<Values, V | undefined>["bivariant"];
  /** Shown in the form, but never sent. */
  preview?: PreviewFrom<Values, V | undefined>["bivariant"];
  isHeadline?: true;
  /** Rupees to collect. The form asks for the cash given and shows the change, and sends neither. */
  cashDue?: ValueFrom<Values, number | undefined>["bivariant"];
  display?: TextFrom<Values>["bivariant"];
  /** Zero means that the record has no such amount, and cells show a dash. */
  zeroIsEmpty?: true;
  /** For example '23 days overdue'. */
  badge?: BadgeFrom<Values>["bivariant"];
  sameAs?: { field: string; label: string };
  input?: InputName;
  offers?: OffersFrom<Values>["bivariant"];
  /** Calls accept and answer both; lists, pages and forms show the newer one. */
  supersededBy?: string;
  /** For example '40 g entered, 2 g measured'. */
  mergedInto?: { field: string; labels: readonly [theirs: string, own: string] };
};

/** Method parameters are bivariant, so that declarations of different records fit in one registry. */
type HintFrom<Values> = { bivariant(values: Values, actor: Actor, parent?: Row): string | undefined };
export type Predicate<Values> = { bivariant(values: Values): boolean };
type ValueFrom<Values, V> = { bivariant(values: Values, actor: Actor): V };
export type TextFrom<Values> = { bivariant(values: Values): string };
type PreviewFrom<Values, V> = { bivariant(values: Values, actor: Actor, parent?: Row): V };
type OffersFrom<Values> = { bivariant(parent: Row): readonly Offer<Values>[] };
export type Offer<Values> = { label: string } & (
  | { fills: Partial<Values>; opens?: undefined }
  | { opens: string; fills?: undefined }
);
type BadgeFrom<Values> = { bivariant(values: Values): BadgeText | undefined };
export type BadgeText = { text: string; tone: Tone };

export type TextKind = "text" | "email" | "phone" | "multiline" | "date" | "time" | "password";
export type NumberKind = "number" | "money" | "grams" | "percent";

type TextLike = {
  kind: TextKind;
  maxLength?: number;
  earliest?: Day;
};
type Digits = {
  kind: "digits";
  length: number;
  /** [4, 4, 4] gives '1234 5678 9012'. */
  groups?: readonly number[];
  /** A number with a wrong check digit is accepted all the same. */
  checkDigit?: "verhoeff";
};
type NumberLike = {
  kind: NumberKind;
  min?: number;
  max?: number;
  unit?: string;
  /** Accepts one decimal. A plain number accepts none, an amount or a weight two. */
  decimals?: 1;
  suggestions?: readonly number[];
};
type Choice<V> = {
  kind: "choice";
  options: readonly Option<V>[];
  otherTone?: Tone;
  /** Set by stateField(). At most one field of a resource. */
  states?: StateRules<string>;
};
type Photo = { kind: "photo"; many?: undefined };
type Photos = { kind: "photo"; many: true };
type Group<V> = { kind: "group"; fields: Fields<V, V> };
type Items<V> = { kind: "items"; fields: Fields<V, V>; of: string; min: number };

export type StateRules<S> = {
  /**
   * A record in one of these states counts as being in `to`, wherever it is read, listed or moved, once the day or the
   * time in the field `at` has passed. Refusals have `status`, 409 if omitted. The label of `to` is a past tense.
   */
  ends?: { from: readonly S[]; at: string; to: S; status?: 410 };
  /** An edit may set any state. */
  byEdit?: true;
};

export type Tone = "green" | "red" | "blue" | "grey";
export type Option<V> = {
  value: V;
  label: string;
  tone?: Tone;
  /** Forms offer it only for records that have it already. It remains valid input. */
  isRetired?: true;
  /** Lists leave its records out unless their filter asks for them. Find and the record's own page show them. */
  isUnlisted?: true;
};

/** The tuples prevent distribution, so that a union of texts is one choice. */
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

/** Keys are in screen order. */
export type Fields<V, Whole> = { [K in keyof V & string]-?: FieldOf<Exclude<V[K], undefined>, Whole> };

export type FieldPath<V> = {
  [K in keyof V & string]: [NonNullable<V[K]>] extends [readonly unknown[]]
    ? K
    : [NonNullable<V[K]>] extends [object]
      ? K | `${K}.${keyof NonNullable<V[K]> & string}`
      : K;
}[keyof V & string];

export type ValuePath<V> =
  | FieldPath<V>
  | {
      [K in keyof V & string]: NonNullable<V[K]> extends readonly (infer Item)[]
        ? `${K}.${keyof Item & string}`
        : never;
    }[keyof V & string];

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
