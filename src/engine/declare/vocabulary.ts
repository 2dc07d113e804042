/**
 * Declaration types of resources and commands. Fields are in field.ts; derive.ts, validate.ts and schema.ts
 * interpret them. An option is added only when two resources need it; a one-off gets a named component.
 */
import type { Actor, Role } from "#domain/basics/roles.ts";
import type { AuditAct } from "./audit-acts.ts";
import type { AnyFields, FieldPath, Fields, FormMode, Row, TextFrom, ValuePath } from "./field.ts";
import type { MenuPlace } from "./menu-place.ts";
import type { IconName, PanelName, PaperKind, PermissionName } from "./names.ts";
import { wireOnly } from "./presence.ts";

export type * from "./field.ts";
export type { CellName, IconName, InputName, PanelName, PaperKind } from "./names.ts";

type InitialValues<Of, Values> = { bivariant(record: Of, actor: Actor): Partial<Values> };
type RowPredicate<Values> = { bivariant(values: Values, actor: Actor): boolean };
type RulePredicate<Values> = { bivariant(values: Values, actor: Actor, under?: Row): boolean };

/** Forms show the first broken rule; the server returns all of them. */
export type Rule<V, Path = FieldPath<V>> = {
  /** Path of the invalid field, or a function that returns it: 'items.1.weight'. */
  at: Path | TextFrom<V>["bivariant"];
  /** Form to which the rule applies; both if omitted. */
  in?: FormMode;
  message: string;
  /** `under` is the parent of the record. The server passes none, because its stores check the parent. */
  holds: RulePredicate<V>["bivariant"];
};

/** API call. In its path `:role` is the caller's role, and `:name` is that value of the row or of its parent. */
export type Operation = {
  path: `/${string}`;
  roles: readonly Role[];
  /** Permission by which a company's settings open the operation to all staff. */
  openedBy?: PermissionName;
  success?: string;
  failure: string;
  /** Excluded by without-extras.ts, because it is beyond the specification. */
  extra?: true;
  /** Requires a recent second-factor proof of users who have one: always, or for records that match. */
  requiresReauthentication?: true | ((record: Row) => boolean);
};

type FormOperation<Path extends string> = Operation & {
  /** Heading of the form, and label of the button that opens it on creation. */
  title: string;
  submit: string;
  /** Wire names of keys that are named differently there. */
  rename?: Partial<Record<Path, string>>;
  /** Fields named in the success message, after the name of the parent. */
  successFields?: readonly Path[];
  /** 'row' sends the whole edited record, not only its writable fields. */
  body?: "row";
  /**
   * Paper offered after success, and the label of the offer. `isForCreatedRecord`: its address names the created record, not
   * a parent.
   */
  paper?: { kind: PaperKind; label: string; isForCreatedRecord?: true };
};

/**
 * Lets the server ask for confirmation. `submit` labels the button that confirms. `after` counts the records that the
 * form's parent has, so that the server asks about newer ones. See #engine/server/http/confirmation.ts.
 */
type Confirmable = { confirmable?: { submit: string; after?(parent: Row): number | undefined } };
type CreateOperation<Path extends string> = FormOperation<Path> &
  Confirmable & {
    /** Overrides 201 where the specification requires 200. */
    status?: 200;
  };

export type Operations<Path extends string> = {
  list?: Operation;
  create?: CreateOperation<Path>;
  edit?: FormOperation<Path>;
  remove?: Operation;
};
export type OperationName = keyof Operations<string>;

export type ListColumn<Path extends string> = {
  header: string;
  /** Fields of a cell, one per line. An object limits a field to some roles. */
  fields: readonly (Path | { field: Path; roles: readonly Role[] })[];
  /** Fields shown on the same line as the previous field. */
  inline?: readonly Path[];
  /** Cuts each address to one line. It is whole while the row has the keyboard focus, and in the expanded row. */
  cutAddresses?: true;
  /** Names each field under the header, because its figures alone are unclear. A card labels each value. */
  labelled?: true;
  /** Lines under the header where the labels of its fields are too long for them. */
  legend?: readonly string[];
  sort?: Path;
};

export type ListView<Path extends string> = {
  /** Heading of the page; the plural label of the resource if omitted. */
  title?: string;
  columns: readonly ListColumn<Path>[];
  /** Placeholder of the search box. Without it there is no box. */
  search?: string;
  tabs?: { field: Path; options: readonly { label: string; value?: string }[] };
  /**
   * Filter chips, in order: names of `filters`, choices, the day of `filterable`, or a field of it whose values are
   * records of another resource.
   */
  chips?: readonly (string | { field: Path; of: AnyResource })[];
  /** Fields of an expanded row. */
  expand?: readonly Path[];
  empty: string;
  /** Second line of an empty list: what will be in it. */
  emptyHint?: string;
  /** Text in place of "No matches" where a search or filter finds no rows. */
  noMatches?: string;
  /** Form of a new record. One button opens and closes a panel; `close` labels it while the panel is open. */
  create?: { as: "dialog" } | { as: "panel"; close: string };
  /** Resource whose new record makes the first of an empty list without `create`. */
  firstBy?: string;
  /** Names of the resource's actions and commands, in the order of the row's buttons. */
  actions?: readonly string[];
  /** Names of actions on several rows. With them, rows can be selected. */
  batchActions?: readonly string[];
};

/**
 * Named filter of a list, `?overdue=true` in its address and in the call: records with a day in a period around today,
 * `days: { to: -1 }` up to yesterday, or with an amount above a bound. The list is ordered by that field.
 */
export type ListFilter<Path extends string> = {
  name: string;
  label: string;
  /** Roles that may use it; all that may list if omitted. */
  roles?: readonly Role[];
  by: Path;
} & ({ days: { from?: number; to?: number }; above?: undefined } | { above: number; days?: undefined });

type RowButton<V> = {
  label: string;
  icon: IconName;
  /** Shows the button's label, for the most frequent action. */
  isPrimary?: true;
  /** Limits the button to some rows and users among those with permission; all if omitted. */
  isAvailable?: RowPredicate<V>["bivariant"];
  /** Excluded by without-extras.ts, because it is beyond the specification. */
  extra?: true;
};

/** Asks for confirmation of an action that cannot be undone. */
type WithConfirmation<V> = { confirm: TextFrom<V>["bivariant"] };
/** Runs at once. Undo creates the removed record again with the same values. */
type WithUndo = { undoneBy: "create" };

/** Action on a row. Its form or page is generated. An edit that `sets` values has no form and is saved at once. */
export type RowAction<V, Path extends string> = RowButton<V> &
  (
    | { opens: "show" }
    | { opens: "edit"; summary?: readonly Path[]; sets?: InitialValues<V, V>["bivariant"] }
    | { opens: "link"; to: TextFrom<V>["bivariant"] }
    | ({ opens: "remove" } & (WithConfirmation<V> | WithUndo))
    | { opens: "create" | "list"; of: AnyResource; summary?: readonly Path[]; values?: undefined }
    /** Form for a new record of a resource without a parent, filled in with values of this record. */
    | { opens: "create"; of: AnyResource; values: InitialValues<V, Row>["bivariant"] }
    | { opens: "paper"; paper: PaperKind }
  );

/**
 * Action on selected rows, one by one, skipping rows that do not offer it. A paper that is numbered on issue is
 * first created as a record of the child resource `of`.
 */
export type BatchAction<V, Path extends string> = RowButton<V> &
  (
    | { opens: "export" }
    | { opens: "edit"; fields: readonly Path[] }
    | { opens: "paper"; paper: PaperKind; of?: AnyResource }
  );

/** Fields and rules of a record or of a form. */
export type FormDefinition<V> = { fields: Fields<V, V>; rules?: readonly Rule<V>[] };

/** One card of the page: a component, a list of children, some fields, or the fields of a section. */
export type Part<Path extends string> =
  | PanelName
  | { extra: PanelName }
  | { children: AnyResource }
  | { facts: readonly Path[] }
  /** An empty heading stands for fields without a section. */
  | { section: string };

export type Tab<Path extends string> = {
  label: string;
  parts: readonly Part<Path>[];
  /** Second column where the screen has room for it. */
  aside?: readonly Part<Path>[];
};

export type RecordLayout<Path extends string> = {
  /** Shown above the tabs, whichever is open. */
  head?: readonly Part<Path>[];
  /** The first available action is the main button, the next two stand beside it, and all others fold under 'More'. */
  actions?: readonly string[];
  /** By the name in their address. The first one is open at the page's own address. A single tab has no label. */
  tabs: Readonly<Record<string, Tab<Path>>>;
};

/** Properties of a resource other than its fields and rules. */
type ResourceOptions<V, Path extends string> = {
  name: string;
  label: { one: string; many: string };
  /** Key that identifies a record on the wire. */
  id: Path;
  /** Field that names a record in headings and announcements. */
  titleField: Path;
  /** Fields that name a record in the audit log, which shows no other. Default: the title. */
  auditedAs?: readonly Path[];
  operations: Operations<Path>;
  /** Entry in the menu. `false` leaves it out, because other screens lead to the list. */
  menu?: MenuPlace | false;
  /** Excluded by without-extras.ts, because it is beyond the specification. */
  extra?: true;
  /** Makes it a child resource, which has no page of its own. Its paths contain the parent's key. */
  parent?: { param: string };
  /** Returns initial values of a new record, from its parent if it has one. */
  initialValues?: InitialValues<Row | undefined, V>["bivariant"];
  /** Fields that a list search covers. */
  searchable?: readonly Path[];
  /**
   * Includes records in the global search, by list search and exact values of `by`. A child leads to its parent. Fields of
   * `summary` follow the title. Records with the value of `first`, a choice, come before other results.
   */
  globalSearch?: {
    by: readonly ValuePath<V>[];
    summary?: readonly Path[];
    actions?: readonly string[];
    first?: { field: Path; value: string };
  };
  /** List filters in addition to choices and digits: exact values of `by`, and an inclusive period of `day`. */
  filterable?: { by?: readonly ValuePath<V>[]; day?: ValuePath<V> };
  /** Named filters, in the order of their buttons. */
  filters?: readonly ListFilter<Path>[];
  /** Edit counter. An edit sends it back, so that it cannot overwrite unseen changes. */
  version?: Path;
  /** Default order of a list. */
  order?: { by: Path; descending?: true };
  /** `main` is the view on the resource's own page. */
  views: { main: ListView<Path> } & Record<string, ListView<Path>>;
  actions?: Readonly<Record<string, RowAction<V, Path>>>;
  batchActions?: Readonly<Record<string, BatchAction<V, Path>>>;
  /** Further actions on a record, with a button in each view that names them and on the record's page. */
  commands?: readonly CommandOn<V>[];
  /** Page of a record. Without it, the sections of its fields stand below one another. */
  layout?: RecordLayout<Path>;
};

export type Resource<V> = FormDefinition<V> & ResourceOptions<V, FieldPath<V>>;

/** Properties of a command other than its fields, rules and call. */
type CommandOptions<V, Path extends string, Of, OfPath extends string> = RowButton<Of> & {
  /** Name of the command in views, and of its handler. */
  name: string;
  /** Fields of the record that the dialog shows above the form. */
  summary?: readonly OfPath[];
  /** Returns the initial values of the form. */
  initialValues?: InitialValues<Of, V>["bivariant"];
  /**
   * Audit entry of the command; `titleField` is the field that names it. `areas` defaults to the area of the
   * resource. With several areas, the handler chooses one.
   */
  audit: { act: AuditAct; titleField: Path; areas?: Readonly<Record<string, string>> };
};

/**
 * Form applied to a record by an API call, whose path contains the record's key. The response contains the
 * submitted values or the created record.
 */
export type Command<V, Of> = FormDefinition<V> &
  CreateOperation<FieldPath<V>> &
  CommandOptions<V, FieldPath<V>, Of, FieldPath<Of>>;
type CommandOn<Of> = Omit<ResourceOrCommand, "initialValues"> &
  CreateOperation<string> &
  CommandOptions<Row, string, Of, FieldPath<Of>> & { opens?: undefined };

/** Form without a record, and its API call. Everyone may submit a form without roles. */
export type SubmitForm<V> = FormDefinition<V> & {
  submit: Omit<Operation, "roles"> & Partial<Operation> & Confirmable;
};

/* Untyped variants, for code that handles any resource. */

export type AnyRule = Rule<Row, string>;
export type AnyFormDefinition = { fields: AnyFields; rules?: readonly AnyRule[] };
export type AnyListColumn = ListColumn<string>;
export type AnyListView = ListView<string>;
export type AnyListFilter = ListFilter<string>;
export type AnyRowAction = RowAction<Row, string>;
export type AnyBatchAction = BatchAction<Row, string>;
export type AnyLayout = RecordLayout<string>;
export type AnyPart = Part<string>;
export type AnyTab = Tab<string>;
export type AnyResource = AnyFormDefinition & ResourceOptions<Row, string>;
export type AnyCommand = CommandOn<Row>;
/** Declaration behind a form: a new record, an edit or a command. */
export type ResourceOrCommand = Pick<
  AnyResource,
  | "name"
  | "id"
  | "titleField"
  | "auditedAs"
  | "fields"
  | "rules"
  | "operations"
  | "version"
  | "parent"
  | "initialValues"
>;

/** Checks a declaration against its value type, so that a misnamed field, kind or column does not compile. */
export const defineResource = <V extends Row>(declaration: Resource<V>): Resource<V> => declaration;
export const defineForm = <V extends Row>(declaration: SubmitForm<V>): SubmitForm<V> => declaration;
export function defineCommand<V extends Row, Of>(declaration: Command<V, Of>): DefinedCommand<V, Of> {
  const { fields, path, audit } = declaration;
  // Finds the parameter that is not the caller's role: the record's key.
  const [, param = ""] = /:(?!role\b)(\w+)/.exec(path) ?? [];
  // The compiler cannot match the fields of a generic record with those that this adds to them.
  return {
    ...declaration,
    id: "_id",
    titleField: audit.titleField,
    parent: { param },
    operations: { create: declaration },
    fields: { _id: { kind: "text", label: "ID", presence: wireOnly }, ...fields },
  } as unknown as DefinedCommand<V, Of>;
}

/** Result of a command, which has a key like a record and may have a table of its own. */
type DefinedCommand<V, Of> = Omit<CommandOn<Of>, "fields"> & { fields: Fields<ResultOf<V>, ResultOf<V>> };
type ResultOf<V> = V & { _id: string };
