import type { Role } from "#domain/basics/roles.ts";
import { writableFields } from "#engine/declare/derive.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import { initialValue } from "#engine/declare/values.ts";
import type { AnyFields, ResourceOrCommand, Row } from "#engine/declare/vocabulary.ts";

/** Gives dates as days, and initial values for missing fields. */
export const typedValues = (fields: AnyFields, row: Row = {}): Row =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const value = row[key];
      const hasValue = value !== undefined && value !== null && !field.supersededBy;
      return [key, hasValue ? fieldKind(field).toInputValue(value, field, typedValues) : initialValue(field)];
    }),
  );

/** Typed values stay in fields that the newer record left unchanged; others take the newer value, or both. */
export function mergeIntoNewer({ resource, role, typed, row, newer }: MergeOptions): Row {
  const [oldValues, newValues] = [typedValues(resource.fields, row), typedValues(resource.fields, newer)];
  const merged = Object.entries(writableFields(resource.fields, "edit", role)).map(([key, field]) => {
    if (isEqual(oldValues[key], newValues[key])) return [key, typed[key]];
    if (isEqual(oldValues[key], typed[key])) return [key, newValues[key]];
    return [key, fieldKind(field).merge?.(newValues[key], typed[key], field) ?? newValues[key]];
  });
  return { ...newValues, ...Object.fromEntries(merged) };
}

type MergeOptions = { resource: ResourceOrCommand; role: Role; typed: Row; row: Row; newer: Row };

export const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
