import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Problem as Objection } from "#engine/declare/check.ts";
import { OutcomeUnknown, type Trouble, troubleIn } from "#engine/server/db/errors.ts";

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

/**
 * Several objections to what was sent; the first is the most important one. Nobody reads more than some of them: the
 * last says how many more there are, and where they begin.
 */
export function invalid(errors: readonly Objection[]): Problem {
  const [next, ...others] = errors.slice(mostObjections);
  const more = next && { msg: `… and ${others.length + 1} more`, path: next.path };
  const told = errors.slice(0, mostObjections);
  const message = errors[0]?.msg ?? "This cannot be taken as it stands";
  return new Problem(400, message, more ? [...told, more] : told);
}

const mostObjections = 50;

export const notFound = (what: string): Problem => new Problem(404, `${what} not found`);

/** What became of what a request asked for; "askable" where the same request, sent again, is told. */
export type Outcome = "nothing" | "unknown" | "askable";

/** What any error looks like on the wire: { message, errors? }. Of what nobody expected only a number is told. */
export function toProblem(error: unknown, request: string, outcome: Outcome): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException && error.status < 500)
    return new Problem(error.status as 400, error.message);
  const trouble = troubleIn(error);
  if (trouble) return new Problem(503, `${troubles[trouble]} ${advice(outcome, trouble)}`);
  return new Problem(
    error instanceof OutcomeUnknown ? 503 : 500,
    `Something went wrong on our side. ${advice(outcome)} If it happens again, tell us this number: ${request}`,
  );
}

/** What keeps the service from its work, as people at the counter are told. */
export const troubles: Readonly<Record<Trouble, string>> = {
  full: "There is no space left on the server's disk.",
  unwritable: "The server cannot write to its database.",
  busy: "The database is busy.",
  unreachable: "The database does not answer.",
  clock: "The clock of the server's machine is wrong: it is behind what was written last.",
};

function advice(outcome: Outcome, trouble?: Trouble): string {
  const lasts = trouble === "full" || trouble === "unwritable" || trouble === "clock";
  if (outcome === "nothing") {
    if (lasts) return "Nothing was saved; please tell whoever looks after it.";
    return `Nothing was saved; please try again${trouble ? " in a moment" : ""}.`;
  }
  const next =
    outcome === "askable"
      ? "Please send it again: it is not saved twice, and the answer tells what became of it."
      : "Please look before you send it again.";
  return `It is not known whether this was saved. ${next}`;
}
