import type { Role } from "#domain/basics/roles.ts";

export type OpenedRecord = { focusedAction?: string };

export function recordAddress(role: Role, resource: string, record: string, action?: string): string {
  const search = action ? `?${new URLSearchParams({ action, record })}` : "";
  return `/${role}/${resource}/${encodeURIComponent(record)}${search}`;
}
