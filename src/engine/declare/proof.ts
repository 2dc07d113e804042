import type { Operation, Row } from "./vocabulary.ts";

/** Whether an operation on a record, as it was and as it is to be, wants a second factor proved once more. */
export const provesAgain = (
  { provesAgain: word }: Pick<Operation, "provesAgain">,
  ...records: readonly Row[]
): boolean => (typeof word === "function" ? records.some(word) : word === true);
