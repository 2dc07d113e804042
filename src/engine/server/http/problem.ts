/** Defines the error with a status and a message for the user, and converts other errors into one. */
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ValidationIssue as Objection } from "#engine/declare/validate.ts";
import { OutcomeUnknown, type Trouble, troubleIn } from "#engine/server/db/errors.ts";

export class Problem extends Error {
  override readonly name = "Problem";
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly errors?: readonly Objection[],
    /** In seconds, if the request may succeed later. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** A 400 response lists at most 50 objections, the most important first. */
export function invalid(errors: readonly Objection[]): Problem {
  const [next, ...others] = errors.slice(maxListedErrors);
  const remainder = next && { msg: `… and ${others.length + 1} more`, path: next.path };
  const listed = errors.slice(0, maxListedErrors);
  const message = errors[0]?.msg ?? "Please correct the entries";
  return new Problem(400, message, remainder ? [...listed, remainder] : listed);
}

const maxListedErrors = 50;

export const notFound = (what: string): Problem => new Problem(404, `${what} not found`);

/** "askable" means that a repeat under the same key learns the outcome. */
export type FailureOutcome = "nothing" | "unknown" | "askable";

/** Unexpected errors reveal only the request number. */
export function toProblem(error: unknown, request: string, outcome: FailureOutcome): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException && error.status < 500)
    return new Problem(error.status as 400, error.message);
  const trouble = troubleIn(error);
  if (trouble) return new Problem(503, `${troubleMessages[trouble]} ${advice(outcome, trouble)}`);
  return new Problem(
    error instanceof OutcomeUnknown ? 503 : 500,
    `Something went wrong on our side. ${advice(outcome)} If it happens again, tell us this number: ${request}`,
  );
}

export const troubleMessages: Readonly<Record<Trouble, string>> = {
  full: "The server's disk is full.",
  unwritable: "The server cannot write to its database.",
  busy: "The database is busy.",
  unreachable: "The database is not responding.",
  clock: "The server's clock is wrong: it is behind the last saved record.",
};

function advice(outcome: FailureOutcome, trouble?: Trouble): string {
  const isLasting = trouble === "full" || trouble === "unwritable" || trouble === "clock";
  if (outcome === "nothing") {
    if (isLasting) return "Nothing was saved; please tell your administrator.";
    return `Nothing was saved; please try again${trouble ? " in a moment" : ""}.`;
  }
  const next =
    outcome === "askable"
      ? "Please send it again; it will not be saved twice."
      : "Please check before you send it again.";
  return `This may or may not have been saved. ${next}`;
}
