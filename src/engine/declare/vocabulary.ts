/** Declares resources, forms and commands. A new option needs two resources; a one-off gets a named component. */
import type { Actor, Role } from "#domain/basics/roles.ts";
import type { AuditAct } from "./audit-acts.ts";
import type { AnyFields, FieldPath, Fields, FormMode, Row, TextFrom, ValuePath } from "./field.ts";
import type { MenuPlace } from "./menu-place.ts";
import type { IconName, PanelName, PaperKind, PermissionName } from "./names.ts";
import { wireOnly } from "./presence.ts";
import { offeredInStates } from "./states.ts";

export type * from "./field.ts";
export type { CellName, IconName, InputName, PanelName, PaperKind } from "./names.ts";

type InitialValues<Of, Values> = { bivariant(record: Of, actor: Actor): Partial<Values> };
type RowPredicate<Values> = { bivariant(values: Values, actor: Actor): boolean };
type RulePredicate<Values> = { bivariant(values: Values, actor: Actor, parent?: Row): boolean };

/** Forms show the first broken rule; the server returns all of them. */
export type Rule<V, Path = FieldPath<V>> = {
  /** Both forms if omitted. */
  in?: FormMode;
  message: string;
} & (
  | {
      at: Path | TextFrom<V>["bivariant"];
      /** The server passes no `parent`, because its stores check the parent. */
      holds: RulePredicate<V>["bivariant"];
      requires?: undefined;
    }
  /** Required texts that share one message. */
  | { requires: readonly Path[]; at?: undefined; holds?: undefined }
);

/** `:role` is the caller's role; `:name` is that value of the row or of its parent. */
export type Operation = {
  path: `/${string}`;
  roles: readonly Role[];
  openedBy?: PermissionName;
  success?: string;
  failure: string;
  /** Excluded by without-extras.ts, because it is beyond the specification. */
  extra?: true;
  /** Requires a recent second-factor proof of users who have one: always, or for records that match. */
  requiresReauthentication?: true | ((record: Row) => boolean);
  /** A second person decides about a call that has one of the reasons, where the company wants two people. */
  approval?: Approval;
};

/** `by` are the roles that decide. They are shown all reasons that apply. */
export type Approval = { by: readonly Role[]; reasons: Readonly<Record<string, ApprovalReason>> };

/** Without `when`, the handler raises the reason, because only the transaction knows it. */
type ApprovalReason = {
  when?: ApprovalPredicate["bivariant"];
  says: ApprovalTextFrom["bivariant"];
};
type ApprovalPredicate = { bivariant(values: Row, record: Row, settings: object): boolean };
type ApprovalTextFrom = { bivariant(values: Row, figures: Row): string };

type FormOperation<Path extends string> = Operation & {
  title: string;
  submit: string;
  rename?: Partial<Record<Path, string>>;
  successFields?: readonly Path[];
  /** 'row' sends the whole edited record, not only its writable fields. */
  body?: "row";
  paper?: { kind: PaperKind; label: string };
};

/** `after` counts the parent's records, so that the server asks about newer ones. */
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
  /** One field per line. An object limits a field to some roles. */
  fields: readonly (Path | { field: Path; roles: readonly Role[] })[];
  inline?: readonly Path[];
  /** The address is whole while the row has the keyboard focus, and in the expanded row. */
  cutAddresses?: true;
  /** Shows labels beside figures that would be unclear alone: the lines given, or the labels of the fields. */
  labelled?: true | readonly string[];
  sort?: Path;
};

export type ListView<Path extends string> = {
  /** The plural label of the resource if omitted. */
  title?: string;
  columns: readonly ListColumn<Path>[];
  /** Without it there is no search box. */
  search?: string;
  tabs?: { field: Path; options: readonly { label: string; value?: string }[] };
  /** In order: names of `filters`, choices, the day of `filterable`, or a field of it that names other records. */
  chips?: readonly (string | { field: Path; of: AnyResource })[];
  expand?: readonly Path[];
  empty: string;
  emptyHint?: string;
  noMatches?: string;
  /** One button opens and closes a panel. */
  create?: "dialog" | "panel";
  firstBy?: string;
  actions?: readonly string[];
  /** With batch actions, rows can be selected. */
  batchActions?: readonly string[];
};

/** `days: { to: -1 }` is up to yesterday; without `days`, records with an amount. Ordered by the filter's field. */
type ListFilter<Path extends string> = {
  name: string;
  label: string;
  /** All roles that may list if omitted. */
  roles?: readonly Role[];
  by: Path;
  days?: { from?: number; to?: number };
  /** Selects records without the value, in the list's own order. Left out unless the field is optional. */
  isEmpty?: true;
};

type RowButton<V> = {
  label: string;
  icon: IconName;
  isPrimary?: true;
  /** All rows and users with permission if omitted. */
  isAvailable?: RowPredicate<V>["bivariant"];
  extra?: true;
};

type WithConfirmation<V> = { confirm: TextFrom<V>["bivariant"] };
/** Undo creates the removed record again with the same values. */
type WithUndo = { undoneBy: "create" };

/** An edit that `sets` values has no form and is saved at once. */
export type RowAction<V, Path extends string> = RowButton<V> &
  (
    | { opens: "show" }
    | { opens: "edit"; summary?: readonly Path[]; sets?: InitialValues<V, V>["bivariant"] }
    | { opens: "link"; to: TextFrom<V>["bivariant"] }
    | ({ opens: "remove" } & (WithConfirmation<V> | WithUndo))
    | { opens: "create" | "list"; of: AnyResource; summary?: readonly Path[]; values?: undefined }
    | { opens: "create"; of: AnyResource; values: InitialValues<V, Row>["bivariant"] }
    | { opens: "paper"; paper: PaperKind }
  );

/** A paper that is numbered on issue is first created as a record of the child resource `of`. */
type BatchAction<V, Path extends string> = RowButton<V> &
  (
    | { opens: "export" }
    | { opens: "edit"; fields: readonly Path[] }
    | { opens: "paper"; paper: PaperKind; of?: AnyResource }
  );

type FormDefinition<V> = { fields: Fields<V, V>; rules?: readonly Rule<V>[] };

/** `children` names a child resource. An empty section stands for fields without one. */
export type Part =
  | { panel: PanelName; extra?: true }
  | { children: string; extra?: true }
  | { section: string };

export type Tab = { label: string; parts: readonly Part[]; aside?: readonly Part[] };

export type RecordLayout = {
  head?: readonly Part[];
  /** The first available action is the main button, and all after the third fold under 'More'. */
  actions?: readonly string[];
  /** The first tab is open at the page's own address. A single tab has no label. */
  tabs: Readonly<Record<string, Tab>>;
};

type ResourceOptions<V, Path extends string> = {
  name: string;
  label: { one: string; many: string };
  id: Path;
  titleField: Path;
  /** The audit log shows no other fields. Default: the title. */
  auditedAs?: readonly Path[];
  operations: Operations<Path>;
  /** `false` leaves the entry out, because other screens lead to the list. */
  menu?: MenuPlace | false;
  extra?: true;
  /** The field with the id of the record that its papers belong to. Default: the parent. */
  papersUnder?: Path;
  /** A child resource has no page of its own. Its paths contain the parent's key. */
  parent?: { param: string };
  initialValues?: InitialValues<Row | undefined, V>["bivariant"];
  searchable?: readonly Path[];
  /** A child leads to its parent. Records with the value of `first` come before other results. */
  globalSearch?: {
    by: readonly ValuePath<V>[];
    summary?: readonly Path[];
    actions?: readonly string[];
    first?: { field: Path; value: string };
  };
  /** Exact values of `by`, and an inclusive period of `day`. */
  filterable?: { by?: readonly ValuePath<V>[]; day?: ValuePath<V> };
  filters?: readonly ListFilter<Path>[];
  /** Edit counter. An edit sends it back, so that it cannot overwrite unseen changes. */
  version?: Path;
  order?: { by: Path; descending?: true };
  views: { main: ListView<Path> } & Record<string, ListView<Path>>;
  actions?: Readonly<Record<string, RowAction<V, Path>>>;
  batchActions?: Readonly<Record<string, BatchAction<V, Path>>>;
  commands?: readonly CommandOn<V>[];
  /** Without a layout, the sections of the fields stand below one another. */
  layout?: RecordLayout;
};

export type Resource<V> = FormDefinition<V> & ResourceOptions<V, FieldPath<V>>;

type CommandOptions<V, Path extends string, Of, OfPath extends string> = RowButton<Of> & {
  name: string;
  summary?: readonly OfPath[];
  initialValues?: InitialValues<Of, V>["bivariant"];
  papersUnder?: Path;
  /** Offered in these states alone. Moves the record under its lock, before the handler, which may then be missing. */
  moves?: { from: readonly string[]; to: string };
  /** `areas` defaults to the area of the resource. With several areas, the handler chooses one. */
  audit: { act: AuditAct; titleField: Path; areas?: Readonly<Record<string, string>> };
};

/** The response contains the submitted values or the created record. */
export type Command<V, Of> = FormDefinition<V> &
  CreateOperation<FieldPath<V>> &
  CommandOptions<V, FieldPath<V>, Of, FieldPath<Of>>;
type CommandOn<Of> = Omit<ResourceOrCommand, "initialValues"> &
  CreateOperation<string> &
  CommandOptions<Row, string, Of, FieldPath<Of>> & { opens?: undefined };

/** Everyone may submit a form without roles. */
export type SubmitForm<V> = FormDefinition<V> & {
  submit: Omit<Operation, "roles"> & Partial<Operation> & Confirmable;
};

export type AnyRule = Rule<Row, string>;
export type AnyFormDefinition = { fields: AnyFields; rules?: readonly AnyRule[] };
export type AnyListColumn = ListColumn<string>;
export type AnyListView = ListView<string>;
export type AnyListFilter = ListFilter<string>;
export type AnyRowAction = RowAction<Row, string>;
export type AnyBatchAction = BatchAction<Row, string>;
export type AnyResource = AnyFormDefinition & ResourceOptions<Row, string>;
export type AnyCommand = CommandOn<Row>;
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
  | "papersUnder"
  | "initialValues"
>;

/** A misnamed field, kind or column does not compile. */
export function defineResource<V extends Row>(declaration: Resource<V>): Resource<V> {
  const { fields, commands } = declaration;
  if (!commands?.some(({ moves }) => moves)) return declaration;
  const resource = { fields: fields as AnyFields };
  return { ...declaration, commands: commands.map((command) => offeredInStates(resource, command)) };
}
export const defineForm = <V extends Row>(declaration: SubmitForm<V>): SubmitForm<V> => declaration;
export function defineCommand<V extends Row, Of>(declaration: Command<V, Of>): DefinedCommand<V, Of> {
  const { fields, path, audit } = declaration;
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

type DefinedCommand<V, Of> = Omit<CommandOn<Of>, "fields"> & { fields: Fields<ResultOf<V>, ResultOf<V>> };
type ResultOf<V> = V & { _id: string };
