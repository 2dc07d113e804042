/** Words of the vocabulary, which are the names of properties in its types, and the declarations that use them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { root } from "./type-check.ts";

export type Declaration = { name: string; commands?: readonly Declaration[] };

export const vocabulary = (): string[] => [
  ...new Set(["vocabulary", "field", "report", "menu-place"].flatMap(wordsInFile)),
];

/** Returns the names of the declarations that use each word. A command counts for itself. */
export function usersOfWords(declarations: readonly Declaration[]): ReadonlyMap<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  const add = ({ name, commands = [], ...declaration }: Declaration) => {
    for (const word of ["name", ...(commands.length > 0 ? ["commands"] : []), ...wordsIn(declaration)])
      users.set(word, (users.get(word) ?? new Set()).add(name));
    for (const command of commands) add({ ...command, name: `${name}.${command.name}` });
  };
  for (const declaration of declarations) add(declaration);
  return users;
}

/** Properties whose values have keys that are names of the company, or no words at all. */
const named = ["fields", "actions", "batchActions", "params", "tables", "tabs"];
const opaque = ["of", "initial", "rename", "count", "areas", "cells"];

function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([word, inner]) => {
    if (inner === undefined) return [];
    if (opaque.includes(word)) return [word];
    return [word, ...wordsIn(named.includes(word) && isMap(inner) ? Object.values(inner) : inner)];
  });
}

/** The actions of a report's rows are not a map: `of` says whose they are. */
const isMap = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !("of" in value);

/** Types of functions and of their results, which no declaration writes. */
const results =
  /^(Offer|BadgeText|RowLink|TableResult|ReportResult|ResultOf|InitialValues)$|From$|Predicate$/;

type Node = { type?: string; key?: { name: string }; id?: { name: string }; declaration?: Node };

function wordsInFile(name: string): string[] {
  const path = join(root, "src/engine/declare", `${name}.ts`);
  const statements = parseSync(path, readFileSync(path, "utf8")).program.body as readonly Node[];
  return statements
    .map((statement) => statement.declaration ?? statement)
    .filter(({ type, id }) => type === "TSTypeAliasDeclaration" && !results.test(id?.name ?? ""))
    .flatMap(propertiesIn);
}

function propertiesIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, key } = node as Node;
  const isProperty = type === "TSPropertySignature" || type === "TSMethodSignature";
  return [...(isProperty && key ? [key.name] : []), ...Object.values(node).flatMap(propertiesIn)];
}
