import type { Role } from "#domain/basics/roles.ts";
import type { Change } from "#engine/server/audit/change.ts";
import { isoTimeAfter, minutes } from "#engine/server/base/clock.ts";
import { Problem } from "./problem.ts";
import type { AuthenticationState } from "#engine/server/session.ts";

/** Asks for a second-factor code before an action, or for the setup of a second factor. */
export class SecondFactorNeeded extends Problem {
  constructor(
    message: string,
    readonly secondFactor: "code" | "due",
  ) {
    super(403, message);
  }
}

type Authored = Pick<Change, "heldSession" | "now">;

/**
 * Requires a new proof from a signed-in author with a second factor if the last is over ten minutes old. Others cannot be
 * asked for one.
 */
export function requireReauthentication({ heldSession, now }: Authored): void {
  if (heldSession?.hasSecondFactor && !isRecentlyAuthenticated(heldSession, now))
    throw new SecondFactorNeeded("Please confirm with two-step verification to do this.", "code");
}

/**
 * Requires a recent sign-in to add a sign-in method, even without a second factor. A stranger at an unlocked
 * counter could otherwise take over the account.
 */
export function requireRecentSignIn({ heldSession, now }: Authored): void {
  requireReauthentication({ heldSession, now });
  if (!heldSession || isRecentlyAuthenticated(heldSession, now)) return;
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
