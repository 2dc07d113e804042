import type { Operation, Row } from "./vocabulary.ts";

/** Whether an operation needs a recent second-factor proof, given the record before and after. */
export const provesAgain = (
  { provesAgain: word }: Pick<Operation, "provesAgain">,
  ...records: readonly Row[]
): boolean => (typeof word === "function" ? records.some(word) : word === true);
