import type { Role } from "#domain/roles.ts";
import { after, minutes } from "#server/base/clock.ts";
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
export function requireProof({ hasSecondFactor, provenAt }: Proof, now: Date): void {
  if (!hasSecondFactor || (provenAt ?? "") > after(now, -provenFor)) return;
  throw new SecondFactorNeeded("Please use your second factor once more to do this.", "code");
}

const provenFor = minutes(10);

/** Whether somebody has to set one up before anything else. */
export const isSecondFactorDue = (
  { role, hasSecondFactor }: { role: Role; hasSecondFactor: boolean },
  required: readonly Role[],
): boolean => !hasSecondFactor && required.includes(role);
