import { Problem } from "./problem.ts";

/** Asks before something is done that whoever asked for it may not mean. */
export class ConfirmationNeeded extends Problem {
  constructor(question: string) {
    super(409, question);
  }
}

/**
 * The same of what may be meant, from whoever can be asked: they send `confirmed`, empty at first. A caller who knows the
 * specification alone sends none, and is taken at their word.
 */
export function askedOnce(question: string, { confirmed }: { confirmed?: string }): void {
  if (confirmed !== undefined) requireConfirmation(question, { confirmed });
}

/** What a request says to a question, or that it can be asked. */
export const confirmedIn = ({ confirmed }: { confirmed?: unknown }): string | undefined =>
  typeof confirmed === "string" ? confirmed : undefined;

/** Goes on where just this was confirmed, figures and all; returns it for the audit log. */
export function requireConfirmation(
  question: string,
  { confirmed }: { confirmed?: string },
): { confirmed: string } {
  if (confirmed !== question) throw new ConfirmationNeeded(question);
  return { confirmed };
}
