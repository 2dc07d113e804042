import type { Role } from "#domain/basics/roles.ts";

/** Navigation state of a record opened from the global search: the action to focus. */
export type OpenedRecord = { focusedAction?: string };

/** Returns the address of a record's page; `action` opens the dialog of that action. */
export function recordAddress(role: Role, resource: string, record: string, action?: string): string {
  const search = action ? `?${new URLSearchParams({ action, record })}` : "";
  return `/${role}/${resource}/${encodeURIComponent(record)}${search}`;
}
