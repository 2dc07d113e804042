import type { AuditAct } from "#engine/declare/audit-acts.ts";
import type { ShownOnce } from "#engine/declare/shown-once.ts";
import type { AuditEvent } from "#engine/server/audit/entries.ts";
import { areasOf } from "#engine/declare/actions.ts";
import type { AnyCommand, AnyResource, ResourceOrCommand, Row } from "#engine/declare/vocabulary.ts";
import {
  type ChangeContext,
  type CommandHandler,
  type CreationResult,
  requireMethod,
  type Store,
} from "#engine/server/stores/store.ts";
import { linkPhotos } from "#engine/server/files/files.ts";
import { ownUploads } from "#engine/server/files/visible-files.ts";
import { auditEventOf, recordIdOf } from "./audit-event.ts";
import { verifyWrite } from "./verify-write.ts";

export type Creation = {
  form: ResourceOrCommand;
  store: Store;
  area: string;
  act: AuditAct;
  on?: AnyResource;
};

/** `visible` are the pictures that the record may name. */
export async function createRecord(
  creation: Creation,
  after: Row,
  context: ChangeContext,
  visible = ownUploads,
): Promise<CreationResult> {
  const { form, store, area, act, on } = creation;
  const created = await requireMethod(store.create, form)(after, context);
  const { data: row, event, shownOnce } = created;
  verifyWrite(form, "create", after, row, context.actor.role);
  const named = on
    ? { area: on.name, recordId: context.parentId }
    : { area: form.name, recordId: recordIdOf(form, store, row) };
  await linkPhotos(form.fields, { after }, named, { ...context, visible });
  const creationEvent = { ...auditEventOf(form, store, context, { act, row, after }), area, ...event };
  context.audit(creationEvent);
  if (shownOnce) context.audit(showingOf(creationEvent, shownOnce));
  return created;
}

const showingOf = ({ area, recordId, parentId, title }: AuditEvent, { label }: ShownOnce): AuditEvent => ({
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
  handler: CommandHandler,
): Creation {
  const store: Store = { create: handler };
  const [area = resource.name] = Object.keys(areasOf(resource, command));
  return { form: command, store, area, act: command.audit.act, on: resource };
}
