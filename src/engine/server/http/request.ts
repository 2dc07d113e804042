/** Variables that middlewares set on a request, and values that follow from them, such as the author of a change. */
import type { Context } from "hono";
import { lengthOf } from "#domain/basics/text.ts";
import type { Author } from "#engine/server/audit/entries.ts";
import type { Log } from "#engine/server/base/log.ts";
import { OutcomeUnknown } from "#engine/server/db/errors.ts";
import { type FailureOutcome, Problem } from "./problem.ts";
import type { HoldSession, Session } from "#engine/server/session.ts";
import type { Client } from "./client.ts";

/** `user`, `token` and `lockSession` exist behind a guard. */
export type Env = {
  Variables: {
    client: Client;
    requestId: string;
    log: Log;
    readBytes: ReadBytes;
    user: Session;
    token: string;
    lockSession: HoldSession;
  } & Progress;
};

/** Throws a 413 Problem beyond the limit, and 400 for a body that was cut off. */
type ReadBytes = (limit?: BodyLimit) => Promise<Buffer>;

export type BodyLimit = { maxBytes: number; tooLarge?: string; timeouts?: ArrivalTimeouts };

export type ArrivalTimeouts = { silenceMs: number; totalMs: number };

type Progress = {
  /** Something has been committed, so a later error must not claim that nothing was saved. */
  hasCommitted?: boolean;
  /** True if no response was stored under this Idempotency-Key, so an earlier attempt stored nothing. */
  isFirst?: boolean;
};

export function outcomeOf(c: Context<Env>, error: unknown): FailureOutcome {
  const hasKey = c.req.method === "POST" && c.req.header(idempotencyKeyHeader) !== undefined;
  const isOpen = error instanceof OutcomeUnknown || c.get("hasCommitted") || (hasKey && !c.get("isFirst"));
  if (!isOpen) return "nothing";
  return hasKey ? "askable" : "unknown";
}

export const logFailure = (
  { var: { log, requestId } }: Context<Env>,
  error: unknown,
  message: string,
): void => log.error({ request: requestId, err: error }, message);

export const tokenHeader = "x-auth-token";

export const idempotencyKeyHeader = "idempotency-key";

export const replayedHeader = "idempotent-replayed";

export const authorOf = (c: Context<Env>): Author => ({
  ...authorAs(c, c.get("user")),
  lockSession: c.get("lockSession"),
});

export const authorAs = (
  c: Context<Env>,
  { id, name, role }: Pick<Author, "id" | "name" | "role">,
): Author => ({
  id,
  name,
  role,
  request: c.get("requestId"),
  address: c.get("client").address,
  onCommit: () => c.set("hasCommitted", true),
});

export const visitorOf = (c: Context<Env>): Author => authorAs(c, { id: "", name: "", role: "" });

export function refuseLongSearch(text = "", maxLength: number): void {
  if (lengthOf(text) > maxLength) throw new Problem(400, `Search for at most ${maxLength} characters`);
}
