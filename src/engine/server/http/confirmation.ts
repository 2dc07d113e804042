import type { Row } from "#engine/declare/vocabulary.ts";
import { Problem } from "./problem.ts";
import { validateBody } from "./body.ts";

export class ConfirmationNeeded extends Problem {
  constructor(question: string) {
    super(409, question);
  }
}

/** Throws unless exactly this question, with its figures, was confirmed. */
export function requireConfirmation(
  question: string,
  { confirmed }: { confirmed?: string },
): { confirmed: string } {
  if (confirmed !== question) throw new ConfirmationNeeded(question);
  return { confirmed };
}

/** A client that knows only the specification sends no `confirmed` and is not asked. One answer confirms all questions. */
export function askForConfirmation(
  questions: readonly (string | undefined)[],
  { confirmed }: { confirmed?: string },
): void {
  const asked = questions.filter((question) => question !== undefined);
  if (confirmed !== undefined && asked.length > 0) requireConfirmation(asked.join("\n"), { confirmed });
}

/** A missing `confirmed` means that the client cannot be asked. `after` is how many records it had seen. */
export function readConditions({ confirmed, after }: Row): { confirmed?: string; after?: number } {
  return {
    confirmed: typeof confirmed === "string" ? confirmed : undefined,
    after: validateBody<{ after?: number }>({ fields: { after: knownRecords } }, { after }).after,
  };
}

const knownRecords = { kind: "number", label: "Known records", extra: true } as const;
