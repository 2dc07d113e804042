import { useState } from "react";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { ListAddress } from "./address.ts";

/** Selection among the visible rows. */
export type Choice = {
  chosen: readonly Row[];
  has: (row: Row) => boolean;
  choose: (rows: readonly Row[]) => void;
  toggle: (row: Row) => void;
};

/** Clears the selection on another page, order or search, so that no action applies to rows out of sight. */
export function useChoice(rows: readonly Row[], { q, tab, sort, order, page }: ListAddress): Choice {
  const at = [q, tab, sort, order, page].join("\n");
  const [made, setMade] = useState({ at, ids: new Set<unknown>() });
  const ids = made.at === at ? made.ids : new Set();
  const chosen = rows.filter(({ id }) => ids.has(id));
  const choose = (next: readonly Row[]) => setMade({ at, ids: new Set(next.map(({ id }) => id)) });
  const has = ({ id }: Row) => ids.has(id);
  const toggle = (row: Row) => choose(has(row) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row]);
  return { chosen, has, choose, toggle };
}
