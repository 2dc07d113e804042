import type { Act } from "#resources/audit.ts";
import { fieldAt } from "#resources/derive.ts";
import { formatValue } from "#resources/format.ts";
import type { Filled, Row } from "#resources/vocabulary.ts";
import { recordable } from "#server/audit/differences.ts";
import type { Deed } from "#server/audit/entries.ts";
import type { Context, Store } from "#server/stores/store.ts";

/** What the record keeps of a change. */
export function deedOf(
  resource: Filled,
  store: Store,
  { params }: Context,
  { act, row, before, after }: { act: Act; row: Row; before?: Row; after?: Row },
): Deed {
  const { fields, titled, parent } = resource;
  return {
    area: resource.name,
    act,
    recordId: recordIdOf(resource, store, row),
    dossierId: parent && params[parent.param],
    title: formatValue(fieldAt(fields, titled), row[titled], row),
    before: before && recordable(fields, before),
    after: after && recordable(fields, after),
  };
}

/** What the record calls it: its key, or what its store has instead. */
export const recordIdOf = ({ id }: Filled, store: Store, row: Row): string =>
  store.recordId?.(row) ?? String(row[id]);
