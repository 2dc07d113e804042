import { Problem } from "./problem.ts";

/** Asks for confirmation of an action that may be a mistake. */
export class ConfirmationNeeded extends Problem {
  constructor(question: string) {
    super(409, question);
  }
}

/**
 * Asks only clients that send `confirmed`, empty at first. A client of the bare specification sends none and
 * is not asked. Several questions are asked as one, because one confirmation answers them.
 */
export function askForConfirmation(
  questions: readonly (string | undefined)[],
  { confirmed }: { confirmed?: string },
): void {
  const asked = questions.filter((question) => question !== undefined);
  if (confirmed !== undefined && asked.length > 0) requireConfirmation(asked.join("\n"), { confirmed });
}

/** Reads the confirmation. Undefined means that the client cannot be asked. */
export const readConfirmation = ({ confirmed }: { confirmed?: unknown }): string | undefined =>
  typeof confirmed === "string" ? confirmed : undefined;

/**
 * Throws unless exactly this question, with its figures, was confirmed. Returns the confirmation for the
 * audit log.
 */
export function requireConfirmation(
  question: string,
  { confirmed }: { confirmed?: string },
): { confirmed: string } {
  if (confirmed !== question) throw new ConfirmationNeeded(question);
  return { confirmed };
}
