/** Converts an audit entry for a role, with field labels and formatted values. */
import type { Role } from "#domain/basics/roles.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import type { AuditEntry } from "#engine/declare/audit.ts";
import { areasOf, commandsOf } from "#engine/declare/actions.ts";
import { isFilled } from "#engine/declare/derive.ts";
import { itemId } from "#engine/declare/item-ids.ts";
import { formatValue } from "#engine/declare/format.ts";
import { type FieldPart, partsOf } from "#engine/declare/parts.ts";
import { visibleTo } from "#engine/declare/sent-fields.ts";
import type { AnyField, AnyFields, AnyResource, ResourceOrCommand, Row } from "#engine/declare/vocabulary.ts";
import type { AuditEntryTable } from "#engine/server/tables/tables.ts";
import type { Differences } from "./differences.ts";

/** Labels and formats for the changes in entries. `settings` are fields that belong to no resource. */
export type AuditDeclarations = { resources: readonly AnyResource[]; settings: AnyFields };

export function entryToWire(entry: AuditEntryTable, declared: AuditDeclarations, role: Role): AuditEntry {
  return {
    _id: entry.id,
    date: entry.at,
    who: entry.actor_name,
    role: entry.actor_role as AuditEntry["role"],
    area: entry.area as AuditEntry["area"],
    act: entry.act as AuditEntry["act"],
    title: entry.title,
    changes: changesOf(formOf(entry, declared), JSON.parse(entry.changes) as Differences, role),
    request: entry.request_id,
    address: entry.address,
  };
}

type Form = Pick<ResourceOrCommand, "fields" | "operations">;

/** Returns the command behind the entry, or else its resource. */
function formOf({ act, area }: AuditEntryTable, { resources, settings }: AuditDeclarations): Form {
  const [command] = resources.flatMap((resource) =>
    commandsOf(resource).filter((each) => each.audit.act === act && area in areasOf(resource, each)),
  );
  return command ?? resources.find(({ name }) => name === area) ?? { fields: settings, operations: {} };
}

/**
 * Lists the differing fields that the role receives, without the hashes that verification stores in the same entry.
 */
export function changesOf(form: Form, differences: Differences, role: Role): AuditEntry["changes"] {
  const changed = Object.entries(differences).filter(([key]) => !isVerificationKey(key));
  const fields = Object.fromEntries(Object.entries(form.fields).filter(([key]) => key in differences));
  const visible = visibleTo({ ...form, fields }, role);
  const before = visible(Object.fromEntries(changed.map(([key, [value]]) => [key, value])));
  const after = visible(Object.fromEntries(changed.map(([key, [, value]]) => [key, value])));
  return changed
    .map(([key]) => key)
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => ({
      field: fields[key]?.label ?? key,
      before: formatChange(fields[key], before[key], before),
      after: formatChange(fields[key], after[key], after),
    }));
}

/** Recognizes `papersKey` of papers.ts, `statesKey` of states.ts and their like. No field's name starts with #. */
const isVerificationKey = (key: string): boolean => key.startsWith("#");

/** Formats groups and items on one line: 'Front wheel, 1.20 kg; Saddle, 0.45 kg'. */
function formatChange(field: AnyField | undefined, value: unknown, row: Row): string {
  if (!isFilled(value)) return "";
  if (!field) return String(value);
  const parts = partsOf(field, value);
  return parts ? parts.map(formatPart).join("; ") : formatValue(field, value, row);
}

function formatPart({ fields, row }: FieldPart): string {
  const shown = Object.entries(fields).filter(([key]) => key !== itemId);
  const texts = shown.map(([key, field]) => formatChange(field, row[key], row));
  return texts.filter(Boolean).map(nameInSentence).join(", ");
}
