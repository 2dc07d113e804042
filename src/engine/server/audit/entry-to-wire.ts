import type { Role } from "#domain/basics/roles.ts";
import { formatValue, isFilled } from "#engine/declare/derive.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import type { AuditEntry, FieldChange } from "#engine/declare/audit.ts";
import { areasOf, commandsOf } from "#engine/declare/actions.ts";
import { hasItemIds, itemId } from "#engine/declare/item-ids.ts";
import { type FieldPart, partsOf } from "#engine/declare/values.ts";
import { photosIn } from "#engine/declare/photos.ts";
import { stateKeyOf } from "#engine/declare/states.ts";
import { visibleTo } from "#engine/declare/sent-fields.ts";
import type { AnyField, AnyFields, AnyResource, ResourceOrCommand, Row } from "#engine/declare/vocabulary.ts";
import type { AuditEntryTable } from "#engine/server/tables/tables.ts";
import { approvedByKey, type Differences } from "./entries.ts";

/** `settings` are fields that belong to no resource. */
export type AuditDeclarations = { resources: readonly AnyResource[]; settings: AnyFields };

export function entryToWire(entry: AuditEntryTable, declared: AuditDeclarations, role: Role): AuditEntry {
  const differences = JSON.parse(entry.changes) as Differences;
  const approvedBy = differences[approvedByKey]?.[1];
  return {
    _id: entry.id,
    date: entry.at,
    who: entry.actor_name,
    role: entry.actor_role as AuditEntry["role"],
    ...(approvedBy !== undefined && { approvedBy: String(approvedBy) }),
    area: entry.area as AuditEntry["area"],
    act: entry.act as AuditEntry["act"],
    title: entry.title,
    changes: changesOf(formOf(entry, declared), differences, role),
    request: entry.request_id,
    address: entry.address,
  };
}

type Form = Pick<ResourceOrCommand, "fields" | "operations">;

function formOf({ act, area }: AuditEntryTable, { resources, settings }: AuditDeclarations): Form {
  const [command] = resources.flatMap((resource) =>
    commandsOf(resource)
      .filter((each) => each.audit.act === act && area in areasOf(resource, each))
      .map(({ fields, ...each }) => ({ ...each, fields: { ...fields, ...stateFieldOf(resource) } })),
  );
  return command ?? resources.find(({ name }) => name === area) ?? { fields: settings, operations: {} };
}

/** Lets the entry of a command that moves its record show the old and the new state. */
function stateFieldOf({ fields }: AnyResource): AnyFields {
  const key = stateKeyOf({ fields });
  const field = key === undefined ? undefined : fields[key];
  return key && field ? { [key]: field } : {};
}

/** Leaves out the hashes that verification stores in the same entry. */
export function changesOf(form: Form, differences: Differences, role: Role): FieldChange[] {
  const changed = Object.entries(differences).filter(([key]) => !key.startsWith("#"));
  const fields = Object.fromEntries(Object.entries(form.fields).filter(([key]) => key in differences));
  const visible = visibleTo({ ...form, fields }, role);
  const before = visible(Object.fromEntries(changed.map(([key, [value]]) => [key, value])));
  const after = visible(Object.fromEntries(changed.map(([key, [, value]]) => [key, value])));
  return changed
    .map(([key]) => key)
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .flatMap((key) => [
      {
        field: fields[key]?.label ?? key,
        before: formatChange(fields[key], before[key], before),
        after: formatChange(fields[key], after[key], after),
      },
      ...pictureChanges(fields[key], before[key], after[key]),
    ]);
}

/** Lists each picture that was added or removed, because counts would hide an exchange. */
function pictureChanges(field: AnyField | undefined, before: unknown, after: unknown): FieldChange[] {
  if (!field || !hasItemIds(field)) return [];
  const partsBefore = partsOf(field, before) ?? [];
  return (partsOf(field, after) ?? []).flatMap((part) => {
    const partBefore = partsBefore.find(({ row }) => row[itemId] === part.row[itemId]);
    if (!partBefore) return [];
    const removed = picturesOnlyIn(partBefore, part).map((text) => ({ before: text, after: "" }));
    const added = picturesOnlyIn(part, partBefore).map((text) => ({ before: "", after: text }));
    return [...removed, ...added].map((change) => ({ field: "Picture", ...change }));
  });
}

function picturesOnlyIn({ fields, row }: FieldPart, other: FieldPart): string[] {
  const inOther = new Set(photosIn(fields, other.row).map(({ id }) => id));
  const photos = photosIn(fields, row);
  const [name = ""] = textsOf({ fields, row });
  return photos.flatMap(({ id }, index) =>
    inOther.has(id) ? [] : [`${name}, picture ${index + 1} of ${photos.length}`],
  );
}

/** For example 'Front wheel, 1.20 kg; Saddle, 0.45 kg'. */
function formatChange(field: AnyField | undefined, value: unknown, row: Row): string {
  if (!isFilled(value)) return "";
  if (!field) return String(value);
  const parts = partsOf(field, value);
  return parts ? parts.map((part) => textsOf(part).join(", ")).join("; ") : formatValue(field, value, row);
}

function textsOf({ fields, row }: Pick<FieldPart, "fields" | "row">): string[] {
  const shown = Object.entries(fields).filter(([key]) => key !== itemId);
  const texts = shown.map(([key, field]) => formatChange(field, row[key], row));
  return texts.filter(Boolean).map(nameInSentence);
}
