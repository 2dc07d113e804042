import type { Act } from "#resources/audit.ts";
import { areasOf } from "#resources/derive.ts";
import type { AnyCommand, AnyResource, Filled, Row } from "#resources/vocabulary.ts";
import { type Changing, type Created, provided, type Store } from "#server/stores/store.ts";
import { auditEventOf } from "./audit-event.ts";
import type { Handler } from "./index.ts";
import { refuseLoss } from "./kept.ts";

/** What makes something: the creation of a record, or a command. */
export type Making = { form: Filled; store: Store; area: string; act: Act };

/** Does it, compares what was kept with what was asked, and writes it in the audit log. */
export async function make(makes: Making, after: Row, context: Changing): Promise<Created> {
  const { form, store, area, act } = makes;
  const created = await provided(store.create, form)(after, context);
  const { data: row, event } = created;
  refuseLoss(form, "create", after, row, context.actor.role);
  context.audit({ ...auditEventOf(form, store, context, { act, row, after }), area, ...event });
  return created;
}

export const creationOf = (resource: AnyResource, store: Store): Making => ({
  form: resource,
  store,
  area: resource.name,
  act: "created",
});

export function commandOf<Needed>(
  resource: AnyResource,
  command: AnyCommand,
  handler: Handler<Row, Needed>,
  deps: Needed,
): Making {
  const store: Store = { create: (values, context) => handler(values, context, deps) };
  const [area = resource.name] = Object.keys(areasOf(resource, command));
  return { form: command, store, area, act: command.audit.act };
}
