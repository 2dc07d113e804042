import { type RefObject, startTransition, useEffect, useState } from "react";
import type { Row } from "#resources/vocabulary.ts";

/**
 * Which rows to draw: when others come those that fill the window, and what is below as soon as these have been
 * painted; until then the rows from before stay there, out of sight. A list that is there when its page opens is drawn
 * at once, or Back would find too short a page to scroll.
 */
export function useDrawnRows(
  rows: readonly Row[],
  body: RefObject<HTMLElement | null>,
  isLoading: boolean,
): readonly Row[] {
  const [below, setBelow] = useState<readonly Row[]>(isLoading ? none : rows);
  useEffect(() => {
    if (isLoading || below === rows) return;
    // Comes before the frame is painted; the transition that it begins comes after.
    const frame = requestAnimationFrame(() => startTransition(() => setBelow(rows)));
    return () => cancelAnimationFrame(frame);
  }, [rows, below, isLoading]);
  if (below === rows || !body.current) return rows;
  const seen = screenful(body.current);
  // What is left over below a shorter list is as much out of sight as the rest, and costs as much to take away.
  return rows.length <= seen ? rows : [...rows.slice(0, seen), ...below.slice(seen)];
}

/** How many rows end within the window, each as high as the lowest that is there. */
function screenful(body: HTMLElement): number {
  const room = window.innerHeight - body.getBoundingClientRect().top;
  const heights = Array.from(body.children, (row) => row.getBoundingClientRect().height);
  return Math.max(0, Math.ceil(room / Math.min(...heights)));
}

const none: readonly Row[] = [];
