import { staff } from "#domain/basics/roles.ts";
import type { Row } from "./vocabulary.ts";

export const findEndpoint = { path: "/:role/find", roles: staff, failure: "Failed to search" } as const;

/** Found record. `by` is the number that matched, if it was not the name: 'Receipt 2026/000123'. */
export type SearchHit = { resource: string; row: Row; by?: string };

/** Characters. The code on a paper is an address, which is longer than typed text. */
export const maxFindLength = 300;
