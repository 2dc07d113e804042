import type { Role } from "#domain/roles.ts";
import type { Row } from "#resources/vocabulary.ts";

/** Where a record has its page. */
export const recordAddress = (role: Role, resource: string, { id }: Row): string =>
  `/${role}/${resource}/${encodeURIComponent(String(id))}`;
