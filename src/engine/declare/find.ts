import { firstCharacters } from "#domain/basics/characters.ts";
import { staff } from "#domain/basics/roles.ts";
import { plainText } from "#domain/basics/text.ts";
import type { Row } from "./vocabulary.ts";

/** One field finds everything: a number on a paper, a packet, an Aadhar number, a mobile or a name. */
export const find = { path: "/:role/find", roles: staff, failure: "Failed to search" } as const;

/** A record that was found, and where it was not its name that found it, by what: 'Receipt PR/2026-27/000123'. */
export type Found = { resource: string; row: Row; by?: string };

/** In characters. The code on a paper is an address, and longer than anything that is typed. */
export const longestFind = 300;

/** What is looked for: of the code on a paper, which is the address of its loan, the loan. */
export function soughtIn(typed: string): string {
  const text = plainText(firstCharacters(typed, longestFind));
  const [, loan] = /^https?:\/\/\S+\/loan\/([\w-]+)$/i.exec(text) ?? [];
  return loan ?? text;
}
