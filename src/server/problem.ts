import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Problem as Objection } from "#resources/check.ts";
import { type Trouble, troubleIn } from "./db/errors.ts";

/** A request that is refused, with a message for the person. `errors` are the objections field by field. */
export class Problem extends Error {
  override readonly name = "Problem";
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly errors?: readonly Objection[],
    /** In seconds, where it is a matter of waiting. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** Several objections to what was sent; the first is the most important one. */
export const invalid = (errors: readonly Objection[]): Problem =>
  new Problem(400, errors[0]?.msg ?? "This cannot be taken as it stands", errors);

export const notFound = (what: string): Problem => new Problem(404, `${what} not found`);

/** What any error looks like on the wire: { message, errors? }. Of what nobody expected only a number is told. */
export function toProblem(error: unknown, request: string): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException && error.status < 500)
    return new Problem(error.status as 400, error.message);
  const trouble = troubleIn(error);
  if (trouble) return new Problem(503, troubles[trouble]);
  return new Problem(
    500,
    `Something went wrong on our side. Nothing was saved; please try again. If it happens again, tell us this number: ${request}`,
  );
}

/** What keeps the service from its work, as people at the counter are told. */
export const troubles: Readonly<Record<Trouble, string>> = {
  full: "There is no space left on the server's disk. Nothing was saved; please tell whoever looks after it.",
  unwritable:
    "The server cannot write to its database. Nothing was saved; please tell whoever looks after it.",
  busy: "The database is busy. Nothing was saved; please try again in a moment.",
  unreachable:
    "The database does not answer. Please check whether it was saved before you send it again in a moment.",
};
