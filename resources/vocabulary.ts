/**
 * The words in which a resource is declared. What follows from a declaration (screens, validation on both sides,
 * permissions, endpoints) is in derive.ts, check.ts and schema.ts; how a kind looks is the console's business.
 * A word is added only when two resources need it; a one-off gets a named component.
 */
import type { DocumentKind } from "#domain/document-numbers.ts";
import type { Actor, Role } from "#domain/roles.ts";
import type { IconName, NamedInput, NamedPanel } from "./names.ts";

export type { IconName, NamedInput, NamedPanel } from "./names.ts";

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
  /** An extra that stands open in its form; the others are folded away. */
  isAsked?: true;
  /** What a new record starts with. */
  initial?: V;
  /** The field exists only while this holds: it is neither shown nor sent otherwise. */
  when?: Predicate<Values>["bivariant"];
  /** Worked out on creation, never typed; the server works it out again. */
  compute?: Computation<Values, V | undefined>["bivariant"];
  /** How it is said where that takes the values beside it; wherever it is shown, and not where it is entered. */
  told?: Text<Values>["bivariant"];
  /** An input of its own, by name; the console knows the names. */
  input?: NamedInput;
  /** Of items: where it has a value, it stands in the other's cell, each with its word: '40 g entered, 2 g assayed'. */
  beside?: { field: string; words: readonly [theirs: string, own: string] };
};

/** Methods are compared loosely, which lets declarations of different records stand in one registry. */
type Hint<Values> = { bivariant(values: Values, actor: Actor): string | undefined };
type Predicate<Values> = { bivariant(values: Values): boolean };
type Computation<Values, V> = { bivariant(values: Values, actor: Actor): V };
type Text<Values> = { bivariant(values: Values): string };
type Check<Values> = { bivariant(values: Values, actor: Actor): boolean };
type Beginning<Values> = { bivariant(parent: Row, actor: Actor): Partial<Values> };

export type TextKind = "text" | "email" | "phone" | "address" | "date" | "time" | "password";
export type NumberKind = "number" | "money" | "grams" | "percent";

type TextLike = { kind: TextKind; maxLength?: number };
type Digits = { kind: "digits"; length: number };
type NumberLike = { kind: NumberKind; min?: number; max?: number; unit?: string };
type Choice<V> = { kind: "choice"; options: readonly Option<V>[]; otherTone?: Tone };
type Group<V> = { kind: "group"; fields: Fields<V, V> };
type Items<V> = { kind: "items"; fields: Fields<V, V>; of: string; min: number };

export type Tone = "green" | "red" | "blue" | "grey";
export type Option<V> = { value: V; label: string; tone?: Tone };

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

/** The first broken rule is shown by the form; the server answers all of them. */
export type Rule<V, Path = FieldPath<V>> = {
  /** A path, or how to find it: 'goldItems.1.netWeight'. */
  at: Path | Text<V>["bivariant"];
  /** The form it holds in; both when not named. */
  in?: FormMode;
  message: string;
  holds: Check<V>["bivariant"];
};

/** A call: `:role` stands for the caller's role, `:name` for that value of the row (or of its parent). */
export type Operation = {
  path: `/${string}`;
  roles: readonly Role[];
  success?: string;
  failure: string;
};

type FormOperation<Path extends string> = Operation & {
  /** Heading of the form and, on creation, the button that opens it. */
  title: string;
  submit: string;
  /** Keys that have another name on the wire. */
  rename?: Partial<Record<Path, string>>;
  /** 'row': the whole record as it stands after editing, not only what was writable. */
  sends?: "row";
  /** The paper of what was done, and the words that offer it. */
  paper?: { kind: DocumentKind; offer: string };
};

export type Operations<Path extends string> = {
  list?: Operation;
  /** Where it is `confirmable`, the server may ask before it does it: what to press to have it all the same. */
  create?: FormOperation<Path> & { confirmable?: { submit: string } };
  edit?: FormOperation<Path>;
  remove?: Operation;
};
export type OperationName = keyof Operations<string>;

export type Column<Path extends string> = {
  header: string;
  /** One under the other in a cell; an object limits a field to some roles. */
  fields: readonly (Path | { field: Path; roles: readonly Role[] })[];
  /** Name the fields within the cell too, where the figures alone would not speak. */
  labelled?: true;
  sort?: Path;
};

export type ListView<Path extends string> = {
  /** Heading of the page; what its records are called when not named. */
  title?: string;
  columns: readonly Column<Path>[];
  /** The search box's placeholder; without one there is no box. */
  search?: string;
  tabs?: { field: Path; options: readonly { label: string; value?: string }[] };
  /** What an expanded row shows. */
  expand?: readonly Path[];
  empty: string;
  /** How a new record is entered from here; a panel is opened and closed with the same button. */
  create?: { as: "dialog" } | { as: "panel"; close: string };
  /** Names of the resource's actions, in the order of the row's buttons. */
  actions?: readonly string[];
};

/** Something that can be done with a row. What it opens is generated. */
export type RowAction<V, Path extends string> = {
  label: string;
  icon: IconName;
  /** Which rows offer it; all when not named. */
  offered?: Predicate<V>["bivariant"];
  /** Beyond the specification: offered only where the backend is. */
  extra?: true;
} & (
  | { opens: "show" }
  | { opens: "edit"; summary?: readonly Path[] }
  | { opens: "remove"; confirm: Text<V>["bivariant"] }
  | { opens: "create" | "list"; of: AnyResource; summary?: readonly Path[] }
  | { opens: "paper"; paper: DocumentKind }
);

/** What the company keeps, or a form it fills. */
export type Form<V> = { fields: Fields<V, V>; rules?: readonly Rule<V>[] };

/** What a resource declares beside its fields and rules. */
type Conduct<V, Path extends string> = {
  name: string;
  label: { one: string; many: string };
  /** The key that tells records apart on the wire. */
  id: Path;
  /** What a record is called in headings and announcements. */
  titled: Path;
  operations: Operations<Path>;
  /**
   * A resource that exists only under another has no page of its own; its paths carry the parent's key. One more of it
   * `begins` with what follows from the parent.
   */
  parent?: { param: string; begins?: Beginning<V>["bivariant"] };
  /** What a search text is compared with. */
  searchable?: readonly Path[];
  /** Counts the edits of a record: an edit sends it back, so that nobody overwrites what they have not seen. */
  version?: Path;
  /** The order of a list that nobody has sorted. */
  order?: { by: Path; descending?: true };
  /** `main` is the resource's own page. */
  views: { main: ListView<Path> } & Record<string, ListView<Path>>;
  actions?: Readonly<Record<string, RowAction<V, Path>>>;
  /** What a record's page shows beside its fields, by name; the console knows the names. */
  panels?: readonly NamedPanel[];
};

export type Resource<V> = Form<V> & Conduct<V, FieldPath<V>>;

/** A form that is no record: where it goes and what is said about it. Anybody may send one that names no roles. */
export type SubmitForm<V> = Form<V> & { submit: Omit<Operation, "roles"> & Partial<Operation> };

/* The same shapes for code that serves every resource and knows none. */

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
export type FieldOfKind<K extends Kind> = Extract<AnyField, { kind: K }>;
export type AnyFields = Readonly<Record<string, AnyField>>;
export type AnyRule = Rule<Row, string>;
export type AnyForm = { fields: AnyFields; rules?: readonly AnyRule[] };
export type AnyColumn = Column<string>;
export type AnyListView = ListView<string>;
export type AnyRowAction = RowAction<Row, string>;
export type AnyResource = AnyForm & Conduct<Row, string>;

/** Checks a declaration against the values it declares. A misnamed field, kind or column does not compile. */
export const defineResource = <V extends Row>(declaration: Resource<V>): Resource<V> => declaration;
export const defineForm = <V extends Row>(declaration: SubmitForm<V>): SubmitForm<V> => declaration;
