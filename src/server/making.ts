import type { AnyCommand, AnyResource, Filled, Row } from "#resources/vocabulary.ts";
import { formOf } from "#resources/form-of.ts";
import type { Handler } from "./commands/handler.ts";
import { refuseLoss } from "./kept.ts";
import { deedOf, deedOfCommand } from "./record/deed-of.ts";
import type { Deed } from "./record/entries.ts";
import { type Changing, type Created, provided, type Store } from "./stores/store.ts";

/** What makes something: the creation of a record, or a command. */
export type Making = {
  form: Filled;
  does(values: Row, context: Changing): Promise<Created>;
  told(context: Changing, row: Row, values: Row): Deed;
};

/** Does it, compares what was kept with what was asked, and puts it on record. */
export async function make({ form, does, told }: Making, values: Row, context: Changing): Promise<Created> {
  const created = await does(values, context);
  refuseLoss(form, "create", values, created.data, context.actor.role);
  context.record({ ...told(context, created.data, values), ...created.deed });
  return created;
}

export const creationOf = (resource: AnyResource, store: Store): Making => ({
  form: resource,
  does: (values, context) => provided(store.create, resource)(values, context),
  told: (context, row, after) => deedOf(resource, store, context, { act: "created", row, after }),
});

export const commandOf = <Needed>(
  resource: AnyResource,
  command: AnyCommand,
  handler: Handler<Row, Needed>,
  deps: Needed,
): Making => ({
  form: formOf(command),
  does: (values, context) => handler(values, context, deps),
  told: (context, row, after) => deedOfCommand(resource, command, context, { row, after }),
});
