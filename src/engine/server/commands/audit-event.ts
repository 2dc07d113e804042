import type { AuditAct } from "#engine/declare/audit-acts.ts";
import { fieldAt } from "#engine/declare/derive.ts";
import { formatValue } from "#engine/declare/format.ts";
import type { ResourceOrCommand, Row } from "#engine/declare/vocabulary.ts";
import { auditedValues } from "#engine/server/audit/differences.ts";
import type { AuditEvent } from "#engine/server/audit/entries.ts";
import type { Context, Store } from "#engine/server/stores/store.ts";

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
