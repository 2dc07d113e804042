/** What the company has decided where the rules leave it the choice. */
import type { Role } from "#domain/basics/roles.ts";

/** Who may lend more than the rule allows on the gold: anybody, who is told; an administrator, who says why; nobody. */
export const aboveLimitPolicies = ["anybody", "administrator", "nobody"] as const;
export type AboveLimitPolicy = (typeof aboveLimitPolicies)[number];

/** Why somebody does not lend above the limit, and the field it is about; undefined where they may. */
export function aboveLimitProblem(
  policy: AboveLimitPolicy,
  { role, reason = "" }: { role: Role; reason?: string },
): { msg: string; path: "amount" | "limitReason" } | undefined {
  if (policy === "nobody") return { msg: aboveLimit, path: "amount" };
  if (policy === "anybody") return undefined;
  if (role !== "admin") {
    return { msg: `${aboveLimit}; an administrator can make it and say why`, path: "amount" };
  }
  return reason ? undefined : { msg: `${aboveLimit}; say why it is made`, path: "limitReason" };
}

/** Also said of a loan that is made all the same. */
export const aboveLimit = "The loan is more than may be lent on this gold";

/** What the company has decided; see #server/settings.ts. */
export type LendingPolicy = {
  aboveLimit: AboveLimitPolicy;
  /** In percent: what is further from its measure than that is asked about before it is done. */
  askBeyond: number;
};
export const usualLending: LendingPolicy = { aboveLimit: "anybody", askBeyond: 10 };
