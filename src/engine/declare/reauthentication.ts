import type { Operation, Row } from "./vocabulary.ts";

/** Whether an operation needs a recent second-factor proof, given the record before and after. */
export const requiresReauthentication = (
  { requiresReauthentication: requirement }: Pick<Operation, "requiresReauthentication">,
  ...records: readonly Row[]
): boolean => (typeof requirement === "function" ? records.some(requirement) : requirement === true);
