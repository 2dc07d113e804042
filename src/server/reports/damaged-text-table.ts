/** Damaged texts that the last look through all tables found. */
export type DamagedTextTable = {
  /** Table, key of the row and column. */
  place: string;
  found_at: string;
};
