import { writableFields } from "#engine/declare/derive.ts";
import type { ResourceOrCommand, Row } from "#engine/declare/vocabulary.ts";
import type { Role } from "#domain/basics/roles.ts";
import { typedValues } from "./typed-values.ts";

/**
 * Merges typed values into a newer record. They stay in fields that the newer record left unchanged; other fields
 * take the newer value.
 */
export function mergeIntoNewer({ resource, role, typed, row, newer }: MergeOptions): Row {
  const [oldValues, newValues] = [typedValues(resource.fields, row), typedValues(resource.fields, newer)];
  const keys = Object.keys(writableFields(resource.fields, "edit", role));
  const unchangedKeys = keys.filter(
    (key) => JSON.stringify(oldValues[key]) === JSON.stringify(newValues[key]),
  );
  return { ...newValues, ...Object.fromEntries(unchangedKeys.map((key) => [key, typed[key]])) };
}

type MergeOptions = { resource: ResourceOrCommand; role: Role; typed: Row; row: Row; newer: Row };
