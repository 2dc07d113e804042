/** Determines the fields that the server sends to a role. A role cannot sort, filter or search by any other. */
import type { Role } from "#domain/basics/roles.ts";
import { accessTo } from "./derive.ts";
import { changeParts } from "./values.ts";
import type { AnyField, AnyFields, ResourceOrCommand, Row } from "./vocabulary.ts";

type Form = Pick<ResourceOrCommand, "fields" | "operations">;

/** Paths such as 'margin', or 'items.cost' within items. */
export const fieldsHiddenFrom = ({ fields, operations }: Form, role: Role): string[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    if (!isSent(field, role, operations)) return [key];
    if (!("fields" in field)) return [];
    return fieldsHiddenFrom({ fields: field.fields, operations }, role).map((part) => `${key}.${part}`);
  });

function isSent(field: AnyField, role: Role, { edit }: Form["operations"]): boolean {
  const isRead = (mode: "list" | "show" | "edit") => accessTo(field, mode, role) !== "none";
  return (
    isRead("list") ||
    isRead("show") ||
    (Boolean(edit?.roles.includes(role)) && isRead("edit")) ||
    Boolean(field.presence?.sentTo?.includes(role))
  );
}

export const isHidden = (hidden: readonly string[], path: string): boolean =>
  hidden.some((each) => path === each || path.startsWith(`${each}.`));

export const fieldsSentTo = ({ fields, operations }: Form, roles: readonly Role[]): AnyFields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => roles.some((role) => isSent(field, role, operations)))
      .map(([key, field]) => [
        key,
        "fields" in field
          ? { ...field, fields: fieldsSentTo({ fields: field.fields, operations }, roles) }
          : field,
      ]),
  );

type Visible = (row: Row) => Row;

export const visibleTo = (form: Form, role: Role): Visible =>
  withoutFields(form.fields, fieldsHiddenFrom(form, role));

function withoutFields(fields: AnyFields, hidden: readonly string[]): Visible {
  if (hidden.length === 0) return (row) => row;
  // JSON leaves out undefined values, and assigning them is faster than deleting keys.
  const blanked = Object.fromEntries(
    hidden.filter((path) => path in fields).map((path) => [path, undefined]),
  );
  const withHiddenParts = Object.entries(fields).flatMap(([key, field]) => {
    const parts = hidden.flatMap((path) => (path.startsWith(`${key}.`) ? [path.slice(key.length + 1)] : []));
    if (parts.length === 0 || !("fields" in field)) return [];
    return [{ key, field, visible: withoutFields(field.fields, parts) }];
  });
  return (row) => {
    const visible: Row = { ...row, ...blanked };
    for (const { key, field, visible: visiblePart } of withHiddenParts)
      if (key in row) visible[key] = changeParts(field, row[key], (_, part) => visiblePart(part));
    return visible;
  };
}
