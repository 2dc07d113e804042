import { startTransition, useEffect, useState } from "react";
import type { columnsFor } from "#resources/derive.ts";
import type { Row } from "#resources/vocabulary.ts";

type Columns = ReturnType<typeof columnsFor>;

/**
 * Which rows to draw: when others come those that fill the window, and what is below as soon as these have been
 * painted; until then the rows from before stay there, out of sight. A list that is there when its page opens is drawn
 * at once, or Back would find too short a page to scroll.
 */
export function useDrawnRows(rows: readonly Row[], columns: Columns, isLoading: boolean): readonly Row[] {
  const [below, setBelow] = useState<readonly Row[]>(isLoading ? none : rows);
  useEffect(() => {
    if (isLoading || below === rows) return;
    // Comes before the frame is painted; the transition that it begins comes after.
    const frame = requestAnimationFrame(() => startTransition(() => setBelow(rows)));
    return () => cancelAnimationFrame(frame);
  }, [rows, below, isLoading]);
  if (below === rows) return rows;
  const seen = screenful(columns);
  return [...rows.slice(0, seen), ...below.slice(seen, rows.length)];
}

/** How many rows end within the window, as high as they are in ListTable.module.css. Cards of a phone are higher. */
function screenful(columns: Columns): number {
  const lines = Math.max(...columns.map(({ fields }) => fields.length));
  return Math.ceil((window.scrollY + window.innerHeight - above) / (padding + lines * line));
}

const none: readonly Row[] = [];

/** In pixels. What stands above a list takes at least so much. */
const [above, line, padding] = [200, 20, 20];
