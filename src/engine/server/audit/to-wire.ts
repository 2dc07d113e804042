/** Converts an audit entry for display, with field labels and formatted values. */
import { nameInSentence } from "#domain/basics/text.ts";
import type { AuditEntry } from "#engine/declare/audit.ts";
import { areasOf, commandsOf } from "#engine/declare/actions.ts";
import { formatValue } from "#engine/declare/format.ts";
import { type FieldPart, partsOf } from "#engine/declare/parts.ts";
import type { AnyField, AnyFields, AnyResource, Row } from "#engine/declare/vocabulary.ts";
import type { AuditEntryTable } from "#engine/server/tables/tables.ts";
import type { Differences } from "./differences.ts";

/** Resources that entries are about, and the settings' fields, which belong to no resource. */
export type AuditDeclarations = { resources: readonly AnyResource[]; settings: AnyFields };

export function entryToWire(entry: AuditEntryTable, declared: AuditDeclarations): AuditEntry {
  const fields = fieldsOf(entry, declared);
  return {
    _id: entry.id,
    date: entry.at,
    who: entry.actor_name,
    role: entry.actor_role as AuditEntry["role"],
    area: entry.area as AuditEntry["area"],
    act: entry.act as AuditEntry["act"],
    title: entry.title,
    changes: changesOf(fields, JSON.parse(entry.changes) as Differences),
    request: entry.request_id,
    address: entry.address,
  };
}

/** Returns the fields of the command behind the entry, or else of its resource. */
function fieldsOf({ act, area }: AuditEntryTable, { resources, settings }: AuditDeclarations): AnyFields {
  const [command] = resources.flatMap((resource) =>
    commandsOf(resource).filter((each) => each.audit.act === act && area in areasOf(resource, each)),
  );
  return (command ?? resources.find(({ name }) => name === area))?.fields ?? settings;
}

/** Lists the differing fields. Keys that start with # hold hashes for verification and are left out. */
export function changesOf(fields: AnyFields, differences: Differences): AuditEntry["changes"] {
  const all = Object.entries(differences).filter(([key]) => !key.startsWith("#"));
  const [before, after] = ([0, 1] as const).map((at) =>
    Object.fromEntries(all.map(([key, values]) => [key, values[at]])),
  ) as [Row, Row];
  return all.map(([key]) => ({
    field: fields[key]?.label ?? key,
    before: textOf(fields[key], before[key], before),
    after: textOf(fields[key], after[key], after),
  }));
}

/** Formats groups and items on one line: 'Front wheel, 1.20 kg; Saddle, 0.45 kg'. */
function textOf(field: AnyField | undefined, value: unknown, row: Row): string {
  if (value === null || value === undefined) return "";
  if (!field) return String(value);
  const parts = partsOf(field, value);
  return parts ? parts.map(rowText).join("; ") : formatValue(field, value, row);
}

function rowText({ fields, row }: FieldPart): string {
  const texts = Object.entries(fields).map(([key, each]) => textOf(each, row[key], row));
  return texts.filter(Boolean).map(nameInSentence).join(", ");
}
