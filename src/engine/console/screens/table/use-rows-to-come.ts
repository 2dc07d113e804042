import { useEffect } from "react";
import { ofTab } from "#session/storage.ts";

/**
 * How many rows are drawn in place of those on their way: as many as stood here last, in this tab, so that nothing
 * around them jumps. `shown` is how many stand here now, undefined while nobody knows.
 */
export function useRowsToCome(place: string, shown: number | undefined, usual: number): number {
  const key = `rows of ${place}`;
  useEffect(() => {
    if (shown !== undefined) ofTab.write(key, String(shown));
  }, [key, shown]);
  const last = Number(ofTab.read(key) ?? usual);
  // In place of none stands a sentence.
  return Math.max(1, last);
}
