import { staff } from "#domain/basics/roles.ts";
import type { Row } from "./vocabulary.ts";

/** One field finds every record, by a number of its own or by its name. */
export const find = { path: "/:role/find", roles: staff, failure: "Failed to search" } as const;

/** A record that was found, and where it was not its name that found it, by what: 'Receipt 2026/000123'. */
export type Found = { resource: string; row: Row; by?: string };

/** In characters. The code on a paper is an address, and longer than anything that is typed. */
export const longestFind = 300;
