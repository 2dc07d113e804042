import type { Row } from "#engine/declare/vocabulary.ts";
import { notFound } from "#engine/server/http/problem.ts";
import type { View } from "./view.ts";

export async function findIn({ rows }: View, key: string): Promise<Row | undefined> {
  const [row] = await rows([key]);
  return row;
}

/** Throws 404 if there is none. */
export async function getIn(view: View, key: string): Promise<Row> {
  const row = await findIn(view, key);
  if (!row) throw notFound(view.resource.label.one);
  return row;
}

export function rowById<Each extends { _id: string }>(rows: readonly Each[], id: string): Each {
  const row = rows.find(({ _id }) => _id === id);
  if (!row) throw new Error(`No row has the id ${id}`);
  return row;
}
