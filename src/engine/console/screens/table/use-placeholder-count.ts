import { useEffect } from "react";
import { tabStorage } from "#session/storage.ts";

/** `rowCount` is undefined while loading. */
export function usePlaceholderCount(
  tableName: string,
  rowCount: number | undefined,
  fallback: number,
): number {
  const key = `rows of ${tableName}`;
  useEffect(() => {
    if (rowCount !== undefined) tabStorage.write(key, String(rowCount));
  }, [key, rowCount]);
  const last = Number(tabStorage.read(key) ?? fallback);
  // Leaves one row for the sentence that an empty list shows.
  return Math.max(1, last);
}
