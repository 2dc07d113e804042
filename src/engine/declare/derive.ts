/** Derives access, forms and request bodies from a declaration. */
import { mapValues, lazilyIn } from "#domain/basics/collections.ts";
import type { Actor, Role } from "#domain/basics/roles.ts";
import { fillPath } from "./fill-path.ts";
import { fieldKind, isNumeric } from "./kinds/index.ts";
import { isRow } from "./field.ts";
import { changeParts, readValues } from "./values.ts";
import type {
  Access,
  AnyField,
  AnyFields,
  AnyFormDefinition,
  AnyListColumn,
  AnyListView,
  ResourceOrCommand,
  FormMode,
  Mode,
  Operation,
  OperationName,
  Row,
} from "./vocabulary.ts";

/** Lists and record pages are read-only unless declared otherwise. */
export function accessTo(field: AnyField, mode: Mode, role: Role): Access {
  const isForm = mode === "create" || mode === "edit";
  const declared = field.presence?.[mode] ?? (isForm && !field.compute ? "write" : "read");
  return typeof declared === "string" ? declared : (declared[role] ?? "none");
}

export function visibleFields(fields: AnyFields, mode: Mode, role: Role): AnyFields {
  return pick(fields, (field) => !field.supersededBy && isDrawn(field, mode, role));
}

const isDrawn = (field: AnyField, mode: Mode, role: Role): boolean =>
  !["none", "carried"].includes(accessTo(field, mode, role));

/** Returns the fields that a role may send. All other input is dropped. */
export function writableFields(fields: AnyFields, mode: FormMode, role: Role): AnyFields {
  const written = pick(fields, (field) => isSubmitted(field, mode, role));
  return withParts(written, mode, role);
}

const isSubmitted = (field: AnyField, mode: FormMode, role: Role): boolean =>
  ["write", "carried"].includes(accessTo(field, mode, role));

export function fieldsSentOnCreate(fields: AnyFields, role: Role): AnyFields {
  const sentFields = pick(
    fields,
    (field) => (field.compute !== undefined && !field.extra) || isSubmitted(field, "create", role),
  );
  return withParts(sentFields, "create", role);
}

export const computedFields = (fields: AnyFields, mode: FormMode): AnyFields =>
  mode === "create" ? pick(fields, ({ compute }) => compute !== undefined) : {};

const withParts = (fields: AnyFields, mode: FormMode, role: Role): AnyFields =>
  mapValues(fields, (field) => withWritableParts(field, mode, role));

/** Returns the same object for the same field and role, because schemas are cached by it. */
function withWritableParts(field: AnyField, mode: FormMode, role: Role): AnyField {
  if (!("fields" in field)) return field;
  const byModeAndRole = lazilyIn(writableFieldCache, field, () => new Map<string, AnyField>());
  return lazilyIn(byModeAndRole, `${mode} ${role}`, () => ({
    ...field,
    fields: writableFields(field.fields, mode, role),
  }));
}

const writableFieldCache = new WeakMap<AnyField, Map<string, AnyField>>();

export function completeValues({ fields }: AnyFormDefinition, values: Row, actor: Actor): Row {
  const completed = { ...values };
  for (const [key, field] of Object.entries(fields)) {
    if (field.compute) completed[key] = field.compute(completed, actor);
    if (field.when && !field.when(completed)) delete completed[key];
  }
  return completed;
}

export function formValues(
  form: AnyFormDefinition,
  mode: FormMode,
  typed: Row,
  actor: Actor,
  row: Row = {},
): Row {
  if (mode === "create")
    return completeValues(form, readValues(fieldsSentOnCreate(form.fields, actor.role), typed), actor);
  return { ...row, ...readValues(writableFields(form.fields, mode, actor.role), typed) };
}

export function requestBodyOf(
  resource: ResourceOrCommand,
  mode: FormMode,
  values: Row,
  { role }: Actor,
): Row {
  const operation = resource.operations[mode];
  const sentFields =
    mode === "create"
      ? fieldsSentOnCreate(resource.fields, role)
      : operation?.body === "row"
        ? resource.fields
        : writableFields(resource.fields, mode, role);
  const isSent = (key: string) =>
    (Object.hasOwn(sentFields, key) &&
      (sentFields[key]?.when?.(values) ?? true) &&
      !(mode === "create" && isInitialExtra(sentFields[key], values[key]))) ||
    (mode === "edit" && key === resource.version && values[key] !== undefined);
  const sent = Object.entries(withoutEmptyExtras(resource.fields, values)).filter(([key]) => isSent(key));
  // Sends '' for a cleared number, because an omitted value would stay unchanged.
  const wireValueOf = (key: string, value: unknown) =>
    mode === "edit" && value === undefined && key !== resource.version ? "" : value;
  return {
    ...Object.fromEntries(
      sent.map(([key, value]) => [operation?.rename?.[key] ?? key, wireValueOf(key, value)]),
    ),
    ...(mode === "create" && isConfirmable(resource) ? conditionsIn(values) : {}),
  };
}

/** Returns what the server checks before it creates: `after` is how many records of the parent the user had seen. */
const conditionsIn = ({ confirmed, after }: Row): Row => ({
  ...(confirmed !== undefined && { confirmed }),
  ...(after !== undefined && { after }),
});

/** If true, `confirmed` repeats the question that the user confirmed, or is empty to say that the client can ask. */
export const isConfirmable = ({ operations }: Pick<ResourceOrCommand, "operations">): boolean =>
  operations.create?.confirmable !== undefined;

/** An initial value means the same as its absence. */
const isInitialExtra = (field: AnyField | undefined, value: unknown): boolean =>
  field?.extra === true && field.initial !== undefined && value === field.initial;

/** Leaves out empty extras, which a backend without extensions does not know. */
export function withoutEmptyExtras(fields: AnyFields, values: Row): Row {
  const kept = Object.entries(values).filter(([key, value]) => !fields[key]?.extra || isFilled(value));
  return Object.fromEntries(
    kept.map(([key, value]) => {
      const field = fields[key];
      // Groups are sent whole.
      const isList = field && Array.isArray(value);
      return [key, isList ? changeParts(field, value, withoutEmptyExtras) : value];
    }),
  );
}

/** Returns whether there is a value. A list has one if it has an item, and a group if one of its fields has one. */
export const isFilled = (value: unknown): boolean =>
  isRow(value)
    ? Object.values(value).some(isFilled)
    : value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

export const emptyText = ({ optional }: Pick<AnyField, "optional">): string =>
  optional === true ? "not recorded" : "—";

export function formatValue(field: AnyField, value: unknown, siblings: Row): string {
  if (!isFilled(value)) return "";
  return field.display ? field.display(siblings) : fieldKind(field).format(value, field);
}

export const isShown = (field: AnyField, value: unknown, mode: "list" | "show" = "show"): boolean =>
  !field.supersededBy && field.presence?.[mode] !== "none" && (!field.extra || isFilled(value));

export function fromWireNames(resource: ResourceOrCommand, mode: FormMode, body: Row): Row {
  const renamed = { ...body };
  for (const [key, wireName] of Object.entries(resource.operations[mode]?.rename ?? {})) {
    if (wireName && wireName in body) renamed[key] = body[wireName];
  }
  return renamed;
}

const methods = { list: "GET", create: "POST", edit: "PUT", remove: "DELETE" } as const;

export const methodOf = (operation: OperationName): (typeof methods)[OperationName] => methods[operation];

export const pathOf = ({ path }: Pick<Operation, "path">, role: Role, params: Row = {}): string =>
  fillPath(path, { ...params, role });

/** Throws if there is none. */
export function fieldAt(fields: AnyFields, path: string): AnyField {
  const field = findField(fields, path);
  if (!field) throw new Error(`No field is declared at ${path}`);
  return field;
}

/** 'emergencyContact.mobile' is the mobile field of a group. */
export function findField(fields: AnyFields, path: string): AnyField | undefined {
  const [key = "", ...rest] = path.split(".");
  const field = fields[key];
  if (!field || rest.length === 0) return field;
  return "fields" in field ? findField(field.fields, rest.join(".")) : undefined;
}

export const valueAt = (row: Row, path: string): unknown =>
  path.split(".").reduce<unknown>((value, key) => (value as Row | undefined)?.[key], row);

export function siblingsAt(row: Row, path: string): Row {
  const group = path.split(".").slice(0, -1).join(".");
  return group ? ((valueAt(row, group) ?? {}) as Row) : row;
}

export function columnsFor({ fields }: AnyFormDefinition, view: AnyListView, role: Role) {
  return view.columns
    .map((column) => ({
      ...column,
      fields: column.fields.flatMap((each) => visiblePath(fields, each, role)),
    }))
    .filter((column) => column.fields.length > 0)
    .map((column) => ({
      ...column,
      lines: linesOf(column),
      isFigure: isFigure(fields, column),
    }));
}

const isFigure = (
  fields: AnyFields,
  column: Pick<AnyListColumn, "labelled"> & { fields: string[] },
): true | undefined =>
  ((column.fields.length === 1 || column.labelled) &&
    column.fields
      .map((path) => fieldAt(fields, path))
      .every((field) => isNumeric(field) && !field.display)) ||
  undefined;

function linesOf({ fields, inline = [] }: { fields: string[]; inline?: readonly string[] }): string[][] {
  const lines: string[][] = [];
  for (const path of fields) {
    const line = lines.at(-1);
    if (line && inline.includes(path)) line.push(path);
    else lines.push([path]);
  }
  return lines;
}

function visiblePath(
  fields: AnyFields,
  entry: AnyListView["columns"][number]["fields"][number],
  role: Role,
): string[] {
  const { field: path, roles } = typeof entry === "string" ? { field: entry, roles: undefined } : entry;
  const isVisible =
    accessTo(fieldAt(fields, path), "list", role) !== "none" && (roles?.includes(role) ?? true);
  return isVisible ? [path] : [];
}

function pick(fields: AnyFields, keep: (field: AnyField) => boolean): AnyFields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => keep(field)));
}
