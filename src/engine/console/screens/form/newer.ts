import { writableFields } from "#engine/declare/derive.ts";
import type { Filled, Row } from "#engine/declare/vocabulary.ts";
import type { Role } from "#domain/basics/roles.ts";
import { typedValues } from "./typed-values.ts";

/**
 * Merges typed values into a newer record. They stay in fields that the newer record left unchanged; other fields
 * take the newer value.
 */
export function merge({ resource, role, typed, row, newer }: Both): Row {
  const [was, is] = [typedValues(resource.fields, row), typedValues(resource.fields, newer)];
  const keys = Object.keys(writableFields(resource.fields, "edit", role));
  const mine = keys.filter((key) => JSON.stringify(was[key]) === JSON.stringify(is[key]));
  return { ...is, ...Object.fromEntries(mine.map((key) => [key, typed[key]])) };
}

type Both = { resource: Filled; role: Role; typed: Row; row: Row; newer: Row };
