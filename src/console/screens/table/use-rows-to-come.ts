import { useEffect } from "react";

/**
 * How many rows are drawn in place of those on their way: as many as stood here last, in this tab, so that nothing
 * around them jumps. `shown` is how many stand here now, undefined while nobody knows.
 */
export function useRowsToCome(place: string, shown: number | undefined, usual: number): number {
  const key = `rows of ${place}`;
  useEffect(() => {
    if (shown !== undefined) sessionStorage.setItem(key, String(shown));
  }, [key, shown]);
  const last = sessionStorage.getItem(key);
  // In place of none stands a sentence.
  return last === null ? usual : Math.max(1, Number(last));
}
