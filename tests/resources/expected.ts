/** Writes derived facts of a declaration as plain text, so that tests can state them as tables. */
import type { Role } from "#domain/basics/roles.ts";
import { accessTo, columnsFor } from "#engine/declare/derive.ts";
import type { AnyFields, AnyFormDefinition, AnyListView, Mode } from "#engine/declare/vocabulary.ts";

const modes: readonly Mode[] = ["list", "show", "create", "edit"];
const letters = { write: "w", read: "r", none: "-" } as const;

/** Access of a role to each field in list, show, create and edit: { amount: "r r w r" }. */
export function accessTable(fields: AnyFields, role: Role): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      modes.map((mode) => letters[accessTo(field, mode, role)]).join(" "),
    ]),
  );
}

/** Header and fields of every column for a role: "Customer: name, customerId". */
export const columnTable = (form: AnyFormDefinition, view: AnyListView, role: Role): string[] =>
  columnsFor(form, view, role).map(({ header, fields }) => `${header}: ${fields.join(", ")}`);

/** Labels of specified required fields, nested ones included. */
export function requiredMarks(fields: AnyFields): string[] {
  return Object.values(fields).flatMap((field) => [
    ...(field.required && !field.extra ? [field.label] : []),
    ...("fields" in field ? requiredMarks(field.fields) : []),
  ]);
}

export const keysOf = (value: object): string[] => Object.keys(value).sort();
