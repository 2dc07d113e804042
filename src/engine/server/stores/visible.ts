/** Leaves out of answers the fields that the caller's role may not read. */
import type { Role } from "#domain/basics/roles.ts";
import { fieldsHiddenFrom } from "#engine/declare/derive.ts";
import type { AnyResource, Filled, Row } from "#engine/declare/vocabulary.ts";

type Visible = (row: Row) => Row;

export function visibleTo(form: Pick<Filled, "fields" | "operations">, role: Role): Visible {
  const hidden = fieldsHiddenFrom(form, role);
  if (hidden.length === 0) return (row) => row;
  return (row) => Object.fromEntries(Object.entries(row).filter(([key]) => !hidden.includes(key)));
}

export async function* visibleParts(parts: AsyncIterable<Row[]>, visible: Visible): AsyncGenerator<Row[]> {
  for await (const rows of parts) yield rows.map(visible);
}

/** Throws where a search or a tab would tell a role the values of a field that is hidden from it. */
export function refuseTellingHidden(resource: AnyResource): void {
  const { searchable = [], found, views, operations } = resource;
  const tabs = Object.values(views).flatMap((view) => view.tabs?.field ?? []);
  const told = [...searchable, ...(found?.by ?? []), ...tabs].map((path) => path.split(".")[0]);
  for (const role of operations.list?.roles ?? []) {
    const hidden = fieldsHiddenFrom(resource, role).find((key) => told.includes(key));
    if (hidden) throw new Error(`${resource.name} are searched by '${hidden}', which is hidden from ${role}`);
  }
}
