import type { Act } from "#resources/audit.ts";
import { fieldAt } from "#resources/derive.ts";
import { formOf } from "#resources/form-of.ts";
import { formatValue } from "#resources/format.ts";
import type { AnyCommand, AnyForm, AnyResource, Row } from "#resources/vocabulary.ts";
import type { Context, Store } from "#server/stores/store.ts";
import { recordable } from "./differences.ts";
import type { Deed } from "./entries.ts";

/** What the record keeps of a change to a resource. */
export function deedOf(
  resource: AnyResource,
  store: Store,
  { params }: Context,
  { act, row, before, after }: { act: Act; row: Row; before?: Row; after?: Row },
): Deed {
  const { fields, titled } = resource;
  return {
    area: resource.name,
    act,
    recordId: recordIdOf(resource, store, row),
    dossierId: dossierIn(params, resource),
    title: titleOf(resource, titled, row),
    before: before && recordable(fields, before),
    after: after && recordable(fields, after),
  };
}

/** The same of a command. */
export function deedOfCommand(
  resource: AnyResource,
  command: AnyCommand,
  { params }: Context,
  { row, after }: { row: Row; after: Row },
): Deed {
  const { area = resource.name, act, titled } = command.audit;
  return {
    ...{ area, act },
    recordId: String(row._id),
    dossierId: dossierIn(params, formOf(command)),
    title: titled && titleOf(command, titled, row),
    after: recordable(command.fields, after),
  };
}

const dossierIn = (params: Context["params"], { parent }: Pick<AnyResource, "parent">) =>
  parent && params[parent.param];

const titleOf = ({ fields }: AnyForm, titled: string, row: Row): string =>
  formatValue(fieldAt(fields, titled), row[titled], row);

/** What the record calls it: its key, or what its store has instead. */
export const recordIdOf = ({ id }: AnyResource, store: Store, row: Row): string =>
  store.recordId?.(row) ?? String(row[id]);
