import type { Operation, Row } from "./vocabulary.ts";

export const requiresReauthentication = (
  { requiresReauthentication: requirement }: Pick<Operation, "requiresReauthentication">,
  ...records: readonly Row[]
): boolean => (typeof requirement === "function" ? records.some(requirement) : requirement === true);
