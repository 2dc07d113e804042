import type { Context } from "hono";
import { isDecodable, lengthOf } from "#domain/basics/characters.ts";
import { leastRole, type Role } from "#domain/basics/roles.ts";
import { validate } from "#engine/declare/validate.ts";
import { isRow } from "#engine/declare/row.ts";
import { readValues } from "#engine/declare/values.ts";
import type { AnyFormDefinition, Row } from "#engine/declare/vocabulary.ts";
import type { Author } from "#engine/server/audit/entries.ts";
import type { Log } from "#engine/server/base/log.ts";
import { OutcomeUnknown } from "#engine/server/db/errors.ts";
import { idempotencyKeyHeader } from "./idempotency.ts";
import { invalid, type FailureOutcome, Problem } from "./problem.ts";
import type { HoldSession, Session } from "#engine/server/session.ts";
import type { Client } from "./client.ts";

/** `user`, `token` and `holdSession` exist behind a guard. */
export type Env = {
  Variables: {
    client: Client;
    requestId: string;
    log: Log;
    readBytes: ReadBytes;
    user: Session;
    token: string;
    holdSession: HoldSession;
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

export const isForm = ({ req }: Context): boolean =>
  req.header("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;

/** An empty body gives an empty object. */
export async function readBody(c: Context<Env>, maxBytes?: number): Promise<Row> {
  const text = decodeUtf8(await c.get("readBytes")(maxBytes === undefined ? undefined : { maxBytes }));
  if (text === "") return {};
  const body = isForm(c) ? parseForm(text) : parseJson(text);
  if (!isRow(body)) throw new Problem(400, "The request must be a JSON object");
  return body;
}

/** Rejects invalid UTF-8, which would otherwise be stored as replacement characters. */
function decodeUtf8(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    return refuseCharacter();
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Throws all objections. */
export async function readForm<Values>(c: Context<Env>, form: AnyFormDefinition): Promise<Values> {
  return validateBody(form, await readBody(c));
}

export function validateBody<Values>(form: AnyFormDefinition, body: Row): Values {
  const values = readValues(form.fields, body);
  const objections = validate(form, "create", values, anybody);
  if (objections.length > 0) throw invalid(objections);
  return values as Values;
}

export function refuseLongSearch(text = "", maxLength: number): void {
  if (lengthOf(text) > maxLength) throw new Problem(400, `Search for at most ${maxLength} characters`);
}

export const authorOf = (c: Context<Env>): Author => ({
  ...authorAs(c, c.get("user")),
  holdSession: c.get("holdSession"),
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

/** Forms without a record do not depend on a role. */
const anybody: { id: string; role: Role } = { id: "", role: leastRole };

function parseForm(text: string): Row {
  if (!isDecodable(text)) refuseCharacter();
  return Object.fromEntries(new URLSearchParams(text));
}

function parseJson(text: string): unknown {
  if (text.includes("\\u0000")) refuseCharacter();
  if (isDeeperThan(maxDepth, text)) throw new Problem(400, "The request is nested too deeply");
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, "The request is not valid JSON");
  }
}

/** Twice the depth of any declaration. Keeps recursive code within the stack. */
const maxDepth = 20;

/** Brackets in strings do not count. */
function isDeeperThan(most: number, text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isInString) {
      if (sign === "\\") at += 1;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') isInString = true;
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > most) return true;
  }
  return false;
}

/** PostgreSQL cannot store NUL, which no user types. */
function refuseCharacter(): never {
  throw new Problem(400, "The request contains a character that cannot be stored");
}
