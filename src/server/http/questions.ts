import { Problem } from "./problem.ts";

/** Asks before something is done that whoever asked for it may not mean. */
export class Question extends Problem {
  constructor(question: string) {
    super(409, question);
  }
}

/** Goes on where just this was confirmed, figures and all; answers it for the audit log. */
export function confirmed(question: string, { confirmed }: { confirmed?: string }): { confirmed: string } {
  if (confirmed !== question) throw new Question(question);
  return { confirmed };
}
