/**
 * The words in which a resource and its commands are declared; those of a field are in field.ts. What follows from a
 * declaration (screens, validation on both sides, permissions, endpoints) is in derive.ts, check.ts and schema.ts; how
 * a kind looks is the console's business.
 * A word is added only when two resources need it; a one-off gets a named component.
 */
import type { Actor, Role } from "#domain/basics/roles.ts";
import type { Act } from "./audit-acts.ts";
import type { AnyFields, FieldPath, Fields, Row, Text, ValuePath } from "./field.ts";
import type { IconName, NamedPanel, PaperKind } from "./names.ts";
import { neverShown } from "./presence.ts";

export type * from "./field.ts";
export type { IconName, NamedCell, NamedInput, NamedPanel, PaperKind } from "./names.ts";

export type FormMode = "create" | "edit";

type Beginning<Of, Values> = { bivariant(record: Of, actor: Actor): Partial<Values> };
type Check<Values> = { bivariant(values: Values, actor: Actor): boolean };
type Judge<Values> = { bivariant(values: Values, actor: Actor, under?: Row): boolean };

/** The first broken rule is shown by the form; the server answers all of them. */
export type Rule<V, Path = FieldPath<V>> = {
  /** A path, or how to find it: 'items.1.weight'. */
  at: Path | Text<V>["bivariant"];
  /** The form it holds in; both when not named. */
  in?: FormMode;
  message: string;
  /** `under` is the record that a form stands under; the server asks it of its store, and tells none. */
  holds: Judge<V>["bivariant"];
};

/** A call: `:role` stands for the caller's role, `:name` for that value of the row (or of its parent). */
export type Operation = {
  path: `/${string}`;
  roles: readonly Role[];
  success?: string;
  failure: string;
  /** Whoever has a second factor proves it once more before this, or before it is done to such a record. */
  provesAgain?: true | ((record: Row) => boolean);
};

type FormOperation<Path extends string> = Operation & {
  /** Heading of the form and, on creation, the button that opens it. */
  title: string;
  submit: string;
  /** Keys that have another name on the wire. */
  rename?: Partial<Record<Path, string>>;
  /** What the message of success names of the record, after whom it was made under. */
  tells?: readonly Path[];
  /** 'row': the whole record as it stands after editing, not only what was writable. */
  sends?: "row";
  /** The paper of what was done, and the words that offer it. `isOwn`: its address names the created record, not a parent. */
  paper?: { kind: PaperKind; offer: string; isOwn?: true };
};

/** Where it is `confirmable`, the server may ask before it does it: what to press to have it all the same. See #engine/server/http/confirmation.ts. */
type Confirmable = { confirmable?: { submit: string } };
type CreateOperation<Path extends string> = FormOperation<Path> & Confirmable;

export type Operations<Path extends string> = {
  list?: Operation;
  create?: CreateOperation<Path>;
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
  /** Names of the resource's actions and commands, in the order of the row's buttons. */
  actions?: readonly string[];
  /** Names of what can be done with several of its rows at once; they can be selected then. */
  together?: readonly string[];
};

type RowButton<V> = {
  label: string;
  icon: IconName;
  /** The action people take all day: its button shows the label. */
  main?: true;
  /** Which rows offer it, and to whom of those who may do it at all; all when not named. */
  offered?: Check<V>["bivariant"];
  /** Beyond the specification: see without-extras.ts. */
  extra?: true;
};

/** Asks before it is done, for what cannot be taken back. */
type Asked<V> = { confirm: Text<V>["bivariant"] };
/** Done at once, and taken back by that operation: what is gone is created again with the same values. */
type Undone = { undoneBy: "create" };

/** Something that can be done with a row. What it opens is generated. */
export type RowAction<V, Path extends string> = RowButton<V> &
  (
    | { opens: "show" }
    | { opens: "edit"; summary?: readonly Path[] }
    | ({ opens: "remove" } & (Asked<V> | Undone))
    | { opens: "create" | "list"; of: AnyResource; summary?: readonly Path[] }
    | { opens: "paper"; paper: PaperKind }
  );

/**
 * Something that can be done with several rows, one after the other: those among them that offer it. A paper that takes
 * its number when it is issued is first created among the records `of` each row.
 */
export type Together<V, Path extends string> = RowButton<V> &
  (
    | { opens: "export" }
    | { opens: "edit"; fields: readonly Path[] }
    | { opens: "paper"; paper: PaperKind; of?: AnyResource }
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
  /** Beyond the specification: see without-extras.ts. */
  extra?: true;
  /** A resource that exists only under another has no page of its own; its paths carry the parent's key. */
  parent?: { param: string };
  /** What the form of a new record starts with, under a parent where it has one. */
  begins?: Beginning<Row | undefined, V>["bivariant"];
  /** What a search text is compared with. */
  searchable?: readonly Path[];
  /**
   * That the one field for everything finds it, as lists search it and by exactly what stands in these fields; what
   * stands under a record leads to that. What is told of it there beside its title, and which of its actions stand under it.
   */
  found?: { by: readonly ValuePath<V>[]; tells?: readonly Path[]; offers?: readonly string[] };
  /** What a list is narrowed by beside choices and digits: exactly what stands in `by`, and days from one to another, both included. */
  narrowed?: { by?: readonly ValuePath<V>[]; day?: ValuePath<V> };
  /** Counts the edits of a record: an edit sends it back, so that nobody overwrites what they have not seen. */
  version?: Path;
  /** The order of a list that nobody has sorted. */
  order?: { by: Path; descending?: true };
  /** `main` is the resource's own page. */
  views: { main: ListView<Path> } & Record<string, ListView<Path>>;
  actions?: Readonly<Record<string, RowAction<V, Path>>>;
  together?: Readonly<Record<string, Together<V, Path>>>;
  /** What can be done to a record beyond that: each has a button where a view names it, and on the record's page. */
  commands?: readonly CommandOn<V>[];
  /** What a record's page shows beside its fields: by a name that the console knows, or a list of its children. */
  panels?: readonly (NamedPanel | { extra: NamedPanel } | { children: AnyResource })[];
};

export type Resource<V> = Form<V> & Conduct<V, FieldPath<V>>;

/** What a command declares beside its fields and rules, and its call. */
type CommandConduct<V, Path extends string, Of, OfPath extends string> = RowButton<Of> & {
  /** What a view calls it, and its handler. */
  name: string;
  /** What the dialog tells of the record before the form. */
  summary?: readonly OfPath[];
  /** What the form starts with. */
  begins?: Beginning<Of, V>["bivariant"];
  /**
   * What the audit log says of it, called by that value. It is told in the area of its resource unless it
   * has one of its own; where it has several, its handler says which.
   */
  audit: { act: Act; titled: Path; areas?: Readonly<Record<string, string>> };
};

/**
 * What is done to a record through a form, by a call of its own whose path carries the record's key. It answers
 * its values, or what it made.
 */
export type Command<V, Of> = Form<V> &
  CreateOperation<FieldPath<V>> &
  CommandConduct<V, FieldPath<V>, Of, FieldPath<Of>>;
type CommandOn<Of> = Omit<Filled, "begins"> &
  CreateOperation<string> &
  CommandConduct<Row, string, Of, FieldPath<Of>> & { opens?: undefined };

/** A form that is no record: where it goes and what is said about it. Anybody may send one that names no roles. */
export type SubmitForm<V> = Form<V> & {
  submit: Omit<Operation, "roles"> & Partial<Operation> & Confirmable;
};

/* The same shapes for code that serves every resource and knows none. */

export type AnyRule = Rule<Row, string>;
export type AnyForm = { fields: AnyFields; rules?: readonly AnyRule[] };
export type AnyColumn = Column<string>;
export type AnyListView = ListView<string>;
export type AnyRowAction = RowAction<Row, string>;
export type AnyTogether = Together<Row, string>;
export type AnyResource = AnyForm & Conduct<Row, string>;
export type AnyCommand = CommandOn<Row>;
/** What a form fills in: a new record, the changes of one, or what a command asks. */
export type Filled = Pick<
  AnyResource,
  "name" | "id" | "titled" | "fields" | "rules" | "operations" | "version" | "parent" | "begins"
>;

/** Checks a declaration against the values it declares. A misnamed field, kind or column does not compile. */
export const defineResource = <V extends Row>(declaration: Resource<V>): Resource<V> => declaration;
export const defineForm = <V extends Row>(declaration: SubmitForm<V>): SubmitForm<V> => declaration;
export function defineCommand<V extends Row, Of>(declaration: Command<V, Of>): Defined<V, Of> {
  const { fields, path, audit } = declaration;
  // The one that is not the caller's role is the record's.
  const [, param = ""] = /:(?!role\b)(\w+)/.exec(path) ?? [];
  return {
    ...declaration,
    id: "_id",
    titled: audit.titled,
    parent: { param },
    operations: { create: declaration },
    fields: { _id: { kind: "text", label: "ID", presence: neverShown }, ...fields },
  } as unknown as Defined<V, Of>;
}

/** What a command made has a key, as a record has, and may be kept in a table of its own. */
type Defined<V, Of> = Omit<CommandOn<Of>, "fields"> & { fields: Fields<Made<V>, Made<V>> };
type Made<V> = V & { _id: string };
