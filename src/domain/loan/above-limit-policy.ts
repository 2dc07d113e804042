/** Choices of the company where the rules leave one. */
import { formatPaise, type Paise } from "#domain/basics/money.ts";
import type { Role } from "#domain/basics/roles.ts";

/** Lending above the limit is open to anybody after a warning, to an administrator with a reason, or to nobody. */
export const aboveLimitPolicies = ["anybody", "administrator", "nobody"] as const;
export type AboveLimitPolicy = (typeof aboveLimitPolicies)[number];

/** Returns why lending above the limit is refused and the field at fault, or undefined where it is allowed. */
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

/** Asked before a loan far above the limit is made, because an extra zero is easily typed. */
export const farAboveLimitQuestion = (amount: Paise, limit: Paise): string =>
  `${formatPaise(amount)} is far above the limit of ${formatPaise(limit)} for this gold. Lend anyway?`;

/** Also shown as a warning on a loan that is made anyway. */
export const aboveLimitMessage = "The loan is above the limit for this gold";

/** Settings of the company; see #server/settings.ts. */
export type LendingPolicy = {
  aboveLimit: AboveLimitPolicy;
  /** Deviation in percent beyond which an entry needs confirmation. */
  confirmBeyondPercent: number;
};
export const defaultLendingPolicy: LendingPolicy = { aboveLimit: "anybody", confirmBeyondPercent: 10 };
