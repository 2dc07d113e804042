import type { Role } from "#domain/basics/roles.ts";
import { after, minutes } from "#engine/server/base/clock.ts";
import { Problem } from "./problem.ts";
import type { Proof } from "./request.ts";

/** Asks for a code before something is done, or for a second factor before anything is. */
export class SecondFactorNeeded extends Problem {
  constructor(
    message: string,
    readonly secondFactor: "code" | "due",
  ) {
    super(403, message);
  }
}

/** Whoever has a second factor proves it again where the last time is long ago. */
export function requireProof(user: Proof, now: Date): void {
  if (user.hasSecondFactor && !isProvenLately(user, now))
    throw new SecondFactorNeeded("Please use your second factor once more to do this.", "code");
}

/**
 * For a further way to sign in. Whoever has no second factor yet has only the sign-in to show who it is: somebody who
 * finds a counter unlocked would otherwise make the account their own.
 */
export function requireOwner(user: Proof, now: Date): void {
  requireProof(user, now);
  if (isProvenLately(user, now)) return;
  throw new Problem(
    403,
    "Your sign-in is more than ten minutes old. Please sign out and in again, and then set up the second factor.",
  );
}

const isProvenLately = ({ provenAt }: Proof, now: Date) => (provenAt ?? "") > after(now, -minutes(10));

/** Whether somebody has to set one up before anything else. */
export const isSecondFactorDue = (
  { role, hasSecondFactor }: { role: Role; hasSecondFactor: boolean },
  required: readonly Role[],
): boolean => !hasSecondFactor && required.includes(role);
