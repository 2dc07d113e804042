import { formatPaise, type Paise } from "#domain/basics/money.ts";
import type { Role } from "#domain/basics/roles.ts";

/** Open to anybody after a warning, to an administrator with a reason, or to nobody. */
export const aboveLimitPolicies = ["anybody", "administrator", "nobody"] as const;
export type AboveLimitPolicy = (typeof aboveLimitPolicies)[number];

export function aboveLimitProblem(
  policy: AboveLimitPolicy,
  { role, reason = "" }: { role: Role; reason?: string },
): { msg: string; path: "amount" | "limitReason" } | undefined {
  if (policy === "nobody") return { msg: aboveLimitMessage, path: "amount" };
  if (policy === "anybody") return undefined;
  if (role !== "admin") {
    return { msg: `${aboveLimitMessage}; an administrator can approve it with a reason`, path: "amount" };
  }
  return reason ? undefined : { msg: `${aboveLimitMessage}; enter a reason`, path: "limitReason" };
}

/** Asked where one zero too many may have been typed. */
export const farAboveLimitQuestion = (amount: Paise, limit: Paise): string =>
  `${formatPaise(amount)} is far above the limit of ${formatPaise(limit)} for this gold. Lend anyway?`;

/** Also shown as a warning on a loan that is made anyway. */
export const aboveLimitMessage = "The loan is above the limit for this gold";

/** See #server/base/settings.ts. */
export type LendingPolicy = {
  aboveLimit: AboveLimitPolicy;
  /** In percent. */
  confirmBeyondPercent: number;
  /** Paise of a loan that staff may let off with its settlement or renewal. Administrators are not limited. */
  concessionUpTo: Paise;
};
export const defaultLendingPolicy: LendingPolicy = {
  aboveLimit: "anybody",
  confirmBeyondPercent: 10,
  concessionUpTo: 0,
};
