import { Problem } from "./problem.ts";

/** Asks before something is done that whoever asked for it may not mean. */
export class ConfirmationNeeded extends Problem {
  constructor(question: string) {
    super(409, question);
  }
}

/** Goes on where just this was confirmed, figures and all; returns it for the audit log. */
export function requireConfirmation(
  question: string,
  { confirmed }: { confirmed?: string },
): { confirmed: string } {
  if (confirmed !== question) throw new ConfirmationNeeded(question);
  return { confirmed };
}
