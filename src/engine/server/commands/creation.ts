import type { Act } from "#engine/declare/audit-acts.ts";
import { areasOf } from "#engine/declare/offers.ts";
import type { AnyCommand, AnyResource, Filled, Row } from "#engine/declare/vocabulary.ts";
import {
  type Changing,
  type Command,
  type Created,
  provided,
  type Store,
} from "#engine/server/stores/store.ts";
import { auditEventOf } from "./audit-event.ts";
import { verifyWrite } from "./verify-write.ts";

/** Creation of a record, or a command on one. */
export type Creation = { form: Filled; store: Store; area: string; act: Act };

/** Creates a record, verifies the stored values and audits them. */
export async function create(creation: Creation, after: Row, context: Changing): Promise<Created> {
  const { form, store, area, act } = creation;
  const created = await provided(store.create, form)(after, context);
  const { data: row, event } = created;
  verifyWrite(form, "create", after, row, context.actor.role);
  context.audit({ ...auditEventOf(form, store, context, { act, row, after }), area, ...event });
  return created;
}

export const resourceCreation = (resource: AnyResource, store: Store): Creation => ({
  form: resource,
  store,
  area: resource.name,
  act: "created",
});

export function commandCreation(resource: AnyResource, command: AnyCommand, does: Command): Creation {
  const store: Store = { create: does };
  const [area = resource.name] = Object.keys(areasOf(resource, command));
  return { form: command, store, area, act: command.audit.act };
}
