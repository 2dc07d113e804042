import type { Change } from "#engine/server/audit/change.ts";
import { isoTimeAfter, minutes } from "#domain/basics/dates.ts";
import { Problem } from "./problem.ts";
import type { AuthenticationState } from "#engine/server/session.ts";

export class SecondFactorNeeded extends Problem {
  constructor(
    message: string,
    readonly secondFactor: "code" | "due",
  ) {
    super(403, message);
  }
}

type Authored = Pick<Change, "heldSession" | "now">;

/** The last proof may be ten minutes old. Authors without a second factor cannot be asked for one. */
export function requireReauthentication({ heldSession, now }: Authored): void {
  if (heldSession?.hasSecondFactor && !isRecentlyAuthenticated(heldSession, now))
    throw new SecondFactorNeeded("Please confirm with two-step verification to do this.", "code");
}

/** A stranger at an unlocked counter could otherwise take over the account. */
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
