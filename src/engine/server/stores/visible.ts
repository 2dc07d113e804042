/** Removes fields that the caller's role may not read from responses. */
import type { Role } from "#domain/basics/roles.ts";
import { fieldsHiddenFrom } from "#engine/declare/derive.ts";
import type { ResourceOrCommand, Row } from "#engine/declare/vocabulary.ts";

type Visible = (row: Row) => Row;

export function visibleTo(form: Pick<ResourceOrCommand, "fields" | "operations">, role: Role): Visible {
  const hidden = fieldsHiddenFrom(form, role);
  if (hidden.length === 0) return (row) => row;
  return (row) => Object.fromEntries(Object.entries(row).filter(([key]) => !hidden.includes(key)));
}

export async function* visibleParts(parts: AsyncIterable<Row[]>, visible: Visible): AsyncGenerator<Row[]> {
  for await (const rows of parts) yield rows.map(visible);
}
