import type { Role } from "#domain/basics/roles.ts";
import { isoTimeAfter, minutes } from "#engine/server/base/clock.ts";
import { Problem } from "./problem.ts";
import type { AuthenticationState } from "./request.ts";

/** Asks for a second-factor code before an action, or for the setup of a second factor. */
export class SecondFactorNeeded extends Problem {
  constructor(
    message: string,
    readonly secondFactor: "code" | "due",
  ) {
    super(403, message);
  }
}

/** Requires a new proof from users with a second factor if the last is over ten minutes old. */
export function requireReauthentication(user: AuthenticationState, now: Date): void {
  if (user.hasSecondFactor && !isRecentlyAuthenticated(user, now))
    throw new SecondFactorNeeded("Please confirm with two-step verification to do this.", "code");
}

/**
 * Requires a recent sign-in to add a sign-in method, even without a second factor. A stranger at an unlocked
 * counter could otherwise take over the account.
 */
export function requireRecentSignIn(user: AuthenticationState, now: Date): void {
  requireReauthentication(user, now);
  if (isRecentlyAuthenticated(user, now)) return;
  throw new Problem(
    403,
    "You logged in more than ten minutes ago. Please log out, log in again, and then set up two-step verification.",
  );
}

const isRecentlyAuthenticated = ({ provenAt }: AuthenticationState, now: Date) =>
  (provenAt ?? "") > isoTimeAfter(now, -minutes(10));

/** Returns whether the user must set up a second factor first. */
export const isSecondFactorDue = (
  { role, hasSecondFactor }: { role: Role; hasSecondFactor: boolean },
  required: readonly Role[],
): boolean => !hasSecondFactor && required.includes(role);
