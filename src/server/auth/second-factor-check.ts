/** Verifies a user's passkey or code, and runs a change in the transaction that uses it up. */
import type { Context } from "hono";
import type { SecondFactorCredential } from "#resources/staff/second-factor.ts";
import type { Change } from "#engine/server/audit/change.ts";
import type { Author } from "#engine/server/audit/entries.ts";
import { Problem } from "#engine/server/http/problem.ts";
import type { Env } from "#engine/server/http/request.ts";
import type { AccountUser } from "#engine/server/session.ts";
import { runChange } from "#engine/server/commands/change.ts";
import type { AuthDeps } from "./logins.ts";
import { copiedPasskeyEmail } from "#server/mail/account-emails.ts";
import { auditRefusal, secondFactorEvent } from "./access-events.ts";
import { eventDetails, sendEmail, warnOfGuesses } from "./account-notices.ts";
import { type PasskeyUse, recordUse } from "./passkeys.ts";
import { attemptOf } from "./read-attempt.ts";
import { lockUser } from "./sessions.ts";

type SecondFactorCheck<Form> = {
  user: Pick<AccountUser, "id" | "name" | "role" | "email">;
  author: Author;
  holder: string;
  read(): Promise<Form>;
};

export async function withSecondFactor<Form extends SecondFactorCredential, Result>(
  deps: AuthDeps,
  c: Context<Env>,
  { user, author, holder, read }: SecondFactorCheck<Form>,
  apply: (context: Change, form: Form) => Promise<Result>,
): Promise<Result> {
  const { limits } = deps;
  const attempt = attemptOf(c, user.email);
  const lastAllowedFrom = await limits.secondFactor.count(attempt);
  if (lastAllowedFrom) warnOfGuesses(deps, user.email, "codes", lastAllowedFrom);
  const form = await read();
  try {
    const passkeyUse = form.passkey && (await verifyPasskey(deps, author, user.id, form.passkey, holder));
    const result = await runChange(deps, author, async (context) => {
      // Two at once deadlock on the session's lock; one of them is retried.
      await lockUser(context.db, user.id);
      if (!passkeyUse) await spendCode(deps, context, user, form.code);
      else if (!(await recordUse(context.db, passkeyUse, context.now))) throw new CopiedPasskey();
      return apply(context, form);
    });
    await limits.secondFactor.recordSuccess(attempt);
    return result;
  } catch (error) {
    if (error instanceof WrongSecondFactor) await auditRefusal(deps, c, user.email);
    if (error instanceof CopiedPasskey)
      sendEmail(deps, copiedPasskeyEmail(user, eventDetails(c, deps.clock())));
    throw error;
  }
}

/** Verifies in a transaction of its own, which uses the challenge up even if the passkey is wrong. */
async function verifyPasskey(
  deps: AuthDeps,
  author: Author,
  userId: string,
  passkey: string,
  holder: string,
): Promise<PasskeyUse> {
  const use = await runChange(deps, author, ({ db, now }) =>
    deps.passkeys.verifyAssertion(db, userId, passkey, { holder, now }),
  );
  if (!use) throw new WrongPasskey();
  return use;
}

async function spendCode(
  { secondFactors }: AuthDeps,
  { db, now, audit }: Change,
  user: Pick<AccountUser, "id" | "name">,
  code = "",
): Promise<void> {
  const spent = await secondFactors.spendCode(db, user.id, code, now);
  if (!spent) throw new WrongCode();
  if (spent === "recovery") audit({ ...secondFactorEvent(user, "recovery code used"), act: "edited" });
}

class WrongSecondFactor extends Problem {
  constructor(message: string) {
    super(400, message);
  }
}

export class WrongCode extends WrongSecondFactor {
  constructor() {
    super("The code is wrong or was already used. Please enter the next code.");
  }
}

/** Gives no reason, so that an attacker with another site's signature learns nothing. */
export class WrongPasskey extends WrongSecondFactor {
  constructor() {
    super("The passkey was not accepted. Please try again, or use a code.");
  }
}

class CopiedPasskey extends WrongSecondFactor {
  constructor() {
    super(
      "This passkey may be a copy and was not accepted. Use a code, and remove the passkey under 'Two-step verification'.",
    );
  }
}
