import type { Role } from "#domain/basics/roles.ts";

/** A record's page, where it may begin what is to be done. */
export function recordAddress(role: Role, resource: string, record: string, action?: string): string {
  const begun = action ? `?${new URLSearchParams({ action, record })}` : "";
  return `/${role}/${resource}/${encodeURIComponent(record)}${begun}`;
}
