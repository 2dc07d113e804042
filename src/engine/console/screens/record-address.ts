import type { Role } from "#domain/basics/roles.ts";

/** State of the page of a record that the global search opened: the action whose button gets the focus, if any. */
export type OpenedRecord = { first?: string };

/** Returns the address of a record's page; `action` opens the dialog of that action. */
export function recordAddress(role: Role, resource: string, record: string, action?: string): string {
  const search = action ? `?${new URLSearchParams({ action, record })}` : "";
  return `/${role}/${resource}/${encodeURIComponent(record)}${search}`;
}
