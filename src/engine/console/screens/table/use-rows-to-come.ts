import { useEffect } from "react";
import { ofTab } from "#session/storage.ts";

/**
 * Returns the number of placeholder rows: as many as this tab last showed here, so that nothing around them jumps.
 * `shown` is undefined while loading.
 */
export function useRowsToCome(place: string, shown: number | undefined, usual: number): number {
  const key = `rows of ${place}`;
  useEffect(() => {
    if (shown !== undefined) ofTab.write(key, String(shown));
  }, [key, shown]);
  const last = Number(ofTab.read(key) ?? usual);
  // Leaves one row for the sentence that an empty list shows.
  return Math.max(1, last);
}
