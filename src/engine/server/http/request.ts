/** What every route needs of a request. */
import type { Context } from "hono";
import { isDecodable, lengthOf } from "#domain/basics/characters.ts";
import { leastRole, type Role } from "#domain/basics/roles.ts";
import { problems } from "#engine/declare/check.ts";
import { isRow } from "#engine/declare/row.ts";
import { readValues } from "#engine/declare/values.ts";
import type { AnyForm, Row } from "#engine/declare/vocabulary.ts";
import type { Author } from "#engine/server/audit/entries.ts";
import type { Log } from "#engine/server/base/log.ts";
import { OutcomeUnknown } from "#engine/server/db/errors.ts";
import { idempotencyKeyHeader } from "./idempotency.ts";
import { invalid, type Outcome, Problem } from "./problem.ts";
import type { Client } from "./proxies.ts";

/** `user` and `token` are there behind a guard; `request` is the number under which the log speaks of it. */
export type Env = {
  Variables: { client: Client; request: string; log: Log; user: Session; token: string } & Progress;
};

/** Who has signed in. */
export type SessionUser = { id: string; role: Role; name: string; email: string; mustResetPassword: boolean };
/** `session` is the id of the session that asks. */
export type Session = SessionUser & { session: string; lastSeenAt: string } & Proof;

/** `provenAt`: when who it is was last shown in this session, by all that a sign-in asks for or by the second factor. */
export type Proof = { hasSecondFactor: boolean; provenAt: string | null };

type Progress = {
  /** Something that was asked for is kept: what goes wrong from now on cannot say that nothing was. */
  hasKept?: boolean;
  /** Nothing was ever kept under its Idempotency-Key: if it had been sent before, that came to nothing. */
  isFirst?: boolean;
};

/** What became of what was asked for, where it went wrong now. */
export function outcomeOf(c: Context<Env>, error: unknown): Outcome {
  const hasKey = c.req.method === "POST" && c.req.header(idempotencyKeyHeader) !== undefined;
  const isOpen = error instanceof OutcomeUnknown || c.get("hasKept") || (hasKey && !c.get("isFirst"));
  if (!isOpen) return "nothing";
  return hasKey ? "askable" : "unknown";
}

/** What went wrong in a request, under its number. */
export const logFailure = ({ var: { log, request } }: Context<Env>, error: unknown, message: string): void =>
  log.error({ request, err: error }, message);

export const tokenHeader = "x-auth-token";

/** Whether a page sent this by itself, as browsers do without scripts. */
export const isForm = ({ req }: Context): boolean =>
  req.header("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;

/** The body as an object, from JSON or from a form; nothing sent is an empty one. */
export async function readBody(c: Context): Promise<Row> {
  const text = decoded(await c.req.arrayBuffer().catch(refuseBroken));
  if (text === "") return {};
  const body = isForm(c) ? parsedForm(text) : parsed(text);
  if (!isRow(body)) throw new Problem(400, "The request must be a JSON object");
  return body;
}

/** Strictly: a byte that says no character would be kept as another one. */
function decoded(body: ArrayBuffer): string {
  try {
    return utf8.decode(body);
  } catch {
    return refuseCharacter();
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Whoever sends a body breaks it off as well: it has nothing to do with us or with the database. */
export function refuseBroken(): never {
  throw new Problem(400, "The request broke off");
}

/** What was sent through a form that is no record. Throws everything that speaks against it. */
export async function readForm<Values>(c: Context, form: AnyForm): Promise<Values> {
  return checked(form, await readBody(c));
}

/** The same for a body at hand. */
export function checked<Values>(form: AnyForm, body: Row): Values {
  const values = readValues(form.fields, body);
  const objections = problems(form, "create", values, anybody);
  if (objections.length > 0) throw invalid(objections);
  return values as Values;
}

/** Throws where more is searched for than anything that is searched has. */
export function refuseLongSearch(text = "", most: number): void {
  if (lengthOf(text) > most) throw new Problem(400, `Search for at most ${most} characters`);
}

/** On whose behalf the request changes something, for the audit log. */
export const authorOf = (c: Context<Env>): Author => authorAs(c, c.get("user"));

/** The same for somebody who is not signed in yet, and is known. */
export const authorAs = (
  c: Context<Env>,
  { id, name, role }: Omit<Author, "request" | "address" | "onKept">,
): Author => ({
  id,
  name,
  role,
  request: c.get("request"),
  address: c.get("client").address,
  onKept: () => c.set("hasKept", true),
});

/** Whoever has not signed in. */
export const visitorOf = (c: Context<Env>): Author => authorAs(c, { id: "", name: "", role: "" });

/** Forms that are no record are the same for everybody. */
const anybody: { id: string; role: Role } = { id: "", role: leastRole };

function parsedForm(text: string): Row {
  if (!isDecodable(text)) refuseCharacter();
  return Object.fromEntries(new URLSearchParams(text));
}

function parsed(text: string): unknown {
  if (text.includes("\\u0000")) refuseCharacter();
  if (isDeeperThan(deepest, text)) throw new Problem(400, "The request is nested too deeply");
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, "The request is not valid JSON");
  }
}

/** Twice as deep as anything that is declared: whatever walks through a body by calling itself stays on the stack. */
const deepest = 20;

/** Whether more brackets are open at once somewhere in a JSON text; those within its strings do not count. */
function isDeeperThan(most: number, text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isInString) {
      // What follows a backslash ends no string.
      if (sign === "\\") at += 1;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') isInString = true;
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > most) return true;
  }
  return false;
}

/** PostgreSQL cannot keep it, and nobody types it. */
function refuseCharacter(): never {
  throw new Problem(400, "The request contains a character that cannot be kept");
}
