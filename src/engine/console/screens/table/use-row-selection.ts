import { useState } from "react";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { ListAddress } from "./list-address.ts";

export type RowSelection = ReturnType<typeof useRowSelection>;

/** No action may apply to rows out of sight. */
export function useRowSelection(rows: readonly Row[], { q, tab, sort, order, page, filters }: ListAddress) {
  const listKey = [q, tab, sort, order, page, JSON.stringify(filters)].join("\n");
  const [selection, setSelection] = useState({ listKey, ids: new Set<unknown>() });
  const ids = selection.listKey === listKey ? selection.ids : new Set();
  const selected = rows.filter(({ id }) => ids.has(id));
  const select = (next: readonly Row[]) => setSelection({ listKey, ids: new Set(next.map(({ id }) => id)) });
  const has = ({ id }: Row) => ids.has(id);
  const toggle = (row: Row) =>
    select(has(row) ? selected.filter(({ id }) => id !== row.id) : [...selected, row]);
  return { selected, has, select, toggle };
}
