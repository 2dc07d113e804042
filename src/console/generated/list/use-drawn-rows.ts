import { startTransition, useEffect, useState } from "react";
import type { columnsFor } from "#resources/derive.ts";
import type { Row } from "#resources/vocabulary.ts";

type Columns = ReturnType<typeof columnsFor>;

/**
 * Which of the rows to draw: when they come those that fill the window, and the others as soon as these have been
 * painted. A list that is there when its page opens is drawn at once, or Back would find too short a page to scroll.
 */
export function useDrawnRows(rows: readonly Row[], columns: Columns, isLoading: boolean): readonly Row[] {
  const [isWhole, setWhole] = useState(!isLoading);
  useEffect(() => {
    if (isLoading || isWhole) return;
    // Comes before the frame is painted; the transition that it begins comes after.
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(true)));
    return () => cancelAnimationFrame(frame);
  }, [isLoading, isWhole]);
  return isWhole ? rows : rows.slice(0, screenful(columns));
}

/** How many rows fill the window, as high as they are in ListTable.module.css. Cards of a phone are higher. */
function screenful(columns: Columns): number {
  const lines = Math.max(...columns.map(({ fields }) => fields.length));
  return Math.ceil(window.innerHeight / (padding + lines * line));
}

/** In pixels. */
const [line, padding] = [20, 20];
