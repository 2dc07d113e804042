/** Creates records through their stores, with pictures and audit events, and verifies what was stored. */
import type { AuditAct } from "#engine/declare/audit-acts.ts";
import type { ShownOnce } from "#engine/declare/shown-once.ts";
import { type AuditEvent, auditedValues } from "#engine/server/audit/entries.ts";
import { areasOf } from "#engine/declare/actions.ts";
import type {
  AnyCommand,
  AnyResource,
  ResourceOrCommand,
  Row,
  AnyField,
  AnyFields,
  FormMode,
} from "#engine/declare/vocabulary.ts";
import {
  type ChangeContext,
  type CommandHandler,
  type CreationResult,
  requireMethod,
  type Store,
  type Context,
} from "#engine/server/stores/store.ts";
import { movingHandler } from "#engine/server/stores/states.ts";
import { linkPhotos } from "#engine/server/files/files.ts";
import { ownUploads } from "#engine/server/files/visible-files.ts";
import { fieldAt, accessTo, writableFields, formatValue, isFilled } from "#engine/declare/derive.ts";
import type { Role } from "#domain/basics/roles.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import { partsOf } from "#engine/declare/values.ts";

export type Creation = {
  form: ResourceOrCommand;
  store: Store;
  area: string;
  act: AuditAct;
  subject?: AnyResource;
};

/** `visible` are the pictures that the record may name. */
export async function createRecord(
  creation: Creation,
  after: Row,
  context: ChangeContext,
  visible = ownUploads,
): Promise<CreationResult> {
  const { form, store, area, act, subject } = creation;
  const created = await requireMethod(store.create, form)(after, context);
  const { data: row, event, shownOnce } = created;
  verifyWrite(form, "create", after, row, context.actor.role);
  const recordKey = subject
    ? { area: subject.name, recordId: context.parentId }
    : { area: form.name, recordId: recordIdOf(form, store, row) };
  await linkPhotos(form.fields, { after }, recordKey, { ...context, visible });
  const creationEvent = { ...auditEventOf(form, store, context, { act, row, after }), area, ...event };
  context.audit(creationEvent);
  if (shownOnce) context.audit(eventOfShowing(creationEvent, shownOnce));
  return created;
}

const eventOfShowing = (
  { area, recordId, parentId, title }: AuditEvent,
  { label }: ShownOnce,
): AuditEvent => ({
  area,
  act: "shown",
  recordId,
  parentId,
  title: [title, label.toLowerCase()].filter(Boolean).join(", "),
});

export const resourceCreation = (resource: AnyResource, store: Store): Creation => ({
  form: resource,
  store,
  area: resource.name,
  act: "created",
});

export function commandCreation(
  resource: AnyResource,
  command: AnyCommand,
  handler: CommandHandler | undefined,
  records: Store = {},
): Creation {
  const store: Store = { create: movingHandler(resource, records, command, handler) };
  const [area = resource.name] = Object.keys(areasOf(resource, command));
  return { form: command, store, area, act: command.audit.act, subject: resource };
}

export function auditEventOf(
  resource: ResourceOrCommand,
  store: Store,
  { parentId }: Context,
  { act, row, before, after }: { act: AuditAct; row: Row; before?: Row; after?: Row },
): AuditEvent {
  const { fields } = resource;
  return {
    area: resource.name,
    act,
    recordId: recordIdOf(resource, store, row),
    parentId: parentId || undefined,
    title: auditTitleOf(resource, row),
    before: before && auditedValues(fields, before),
    after: after && auditedValues(fields, after),
  };
}

export const recordIdOf = ({ id }: ResourceOrCommand, store: Store, row: Row): string =>
  store.recordId?.(row) ?? String(row[id]);

export const auditTitleOf = (
  {
    fields,
    titleField,
    auditedAs = [titleField],
  }: Pick<ResourceOrCommand, "fields" | "titleField" | "auditedAs">,
  row: Row,
): string =>
  auditedAs
    .map((path) => formatValue(fieldAt(fields, path), row[path], row))
    .filter(Boolean)
    .join(", ");

/** Throws if a stored value differs, which rolls back. Values hidden from the role are not compared. */
export function verifyWrite(
  resource: ResourceOrCommand,
  mode: FormMode,
  written: Row,
  stored: Row,
  role: Role,
): void {
  const lost = lostFields(resource.fields, written, stored, { mode, role });
  if (lost.length > 0) throw new Error(`${resource.name} did not keep ${lost.join(", ")}`);
}

type Writer = { mode: FormMode; role: Role };

const lostFields = (fields: AnyFields, written: Row, stored: Row, { mode, role }: Writer): string[] =>
  Object.entries(writableFields(fields, mode, role))
    .filter(([key, field]) => Object.hasOwn(written, key) && accessTo(field, "show", role) !== "none")
    .filter(
      ([key, field]) =>
        !isFilledByServer(field, written[key], mode) && !isUnderOtherName(fields, key, written),
    )
    .filter(([key, field]) => !isSame(field, written[key], stored[key], { mode, role }))
    .map(([key]) => key);

/** The server fills in a value required only in forms, and keeps an earlier value of an optional field. */
const isFilledByServer = ({ required, optional }: AnyField, written: unknown, mode: FormMode): boolean =>
  (required === "in forms" || (optional === true && mode === "create")) && !isFilled(written);

/** Returns whether the value was sent under the newer or the older name of the field. */
function isUnderOtherName(fields: AnyFields, key: string, written: Row): boolean {
  const newerName = fields[key]?.supersededBy;
  if (newerName) return isFilled(written[newerName]);
  const olderNames = Object.keys(fields).filter((name) => fields[name]?.supersededBy === key);
  return !isFilled(written[key]) && olderNames.some((name) => isFilled(written[name]));
}

/** The server adds values of its own to groups and items. */
function isSame(field: AnyField, written: unknown, stored: unknown, writer: Writer): boolean {
  const [writtenParts, storedParts] = [partsOf(field, written), partsOf(field, stored)];
  if (writtenParts && storedParts)
    return (
      writtenParts.length === storedParts.length &&
      writtenParts.every(
        ({ fields, row }, at) => lostFields(fields, row, storedParts[at]?.row ?? {}, writer).length === 0,
      )
    );
  if (!isFilled(written)) return !isFilled(stored) || stored === 0;
  return fieldKind(field).isSame(written, stored);
}
