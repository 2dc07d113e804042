import type { Context } from "hono";
import { readValues } from "#engine/declare/values.ts";
import type { AnyFormDefinition, Row } from "#engine/declare/vocabulary.ts";
import type { Env } from "#engine/server/http/request.ts";
import { readBody, validateBody } from "#engine/server/http/body.ts";
import { loginForm } from "#resources/staff/sign-in.ts";
import { markOf } from "./known-places.ts";
import type { GuessPlace } from "#server/mail/account-emails.ts";
import type { Attempt, Limit } from "./limits.ts";

/** The attempt counts before validation, so that an invalid form counts too. */
export async function readAttempt<Values>(
  c: Context<Env>,
  form: AnyFormDefinition,
  limit: Limit,
  onGuessPlace?: (email: string, where: GuessPlace) => void,
) {
  const attempt = attemptOf(c, "");
  let body: Row = {};
  try {
    body = await readBody(c);
    attempt.account = String(readValues({ email: loginForm.fields.email }, body).email);
  } finally {
    const last = await limit.count(attempt);
    if (last) onGuessPlace?.(attempt.account, last);
  }
  return { attempt, ...validateBody<Values>(form, body) };
}

export const attemptOf = (c: Context<Env>, account: string): Attempt & { account: string } => ({
  account,
  address: c.var.client.address,
  mark: markOf(c),
});
