/** Helpers shared by the calls on a user's own account. */
import type { Context } from "hono";
import { nameInSentence } from "#domain/basics/text.ts";
import { loginForm } from "#resources/staff/sign-in.ts";
import { readValues } from "#engine/declare/values.ts";
import type { AnyFormDefinition, Row } from "#engine/declare/vocabulary.ts";
import type { SecondFactorCredential } from "#resources/staff/second-factor.ts";
import type { Attempt, GuessedSecret, Limit } from "./limits.ts";
import { recordUse } from "./passkeys.ts";
import { lockUser } from "./sessions.ts";
import { findUserByEmail } from "./users.ts";
import type { Change } from "#engine/server/audit/change.ts";
import { Problem } from "#engine/server/http/problem.ts";
import {
  copiedPasskeyEmail,
  guessedCodesEmail,
  guessedOtpsEmail,
  guessedPasswordsEmail,
} from "#server/mail/account-emails.ts";
import type { SignInAddress } from "./known-addresses.ts";
import { change } from "#server/change.ts";
import type { Deps } from "#server/deps.ts";
import { deviceOf } from "#engine/server/http/device.ts";
import { plainAddress } from "#engine/server/http/ip-address.ts";
import {
  authorAs,
  validateBody,
  type Env,
  readBody,
  type AccountUser,
  visitorOf,
} from "#engine/server/http/request.ts";
import type { Email } from "#server/mail/mail.ts";

export function createAccounts(deps: Deps) {
  const { db, limits, secondFactors, passkeys } = deps;

  const auditRefusal = (c: Context<Env>, email: string) =>
    change(deps, visitorOf(c), async ({ audit }) => audit(refusalEvent(email)));

  /** Delivers in the background, so that the response does not wait for the mail server. */
  const sendEmail = (letter: Email) => deps.backgroundTasks.run(() => deps.emails.deliver(letter));

  /**
   * Warns once a day, at the day's last attempt. The lookup runs in the background, so that its time reveals no
   * account.
   */
  const warnOfGuesses = (email: string, of: GuessedSecret) =>
    deps.backgroundTasks.run(async () => {
      const user = await findUserByEmail(db, email);
      if (user && (await limits.claimWarning(email, of)))
        await deps.emails.deliver(guessEmails[of](user, deps.mail.site));
    });

  /**
   * Runs `apply` in the transaction that uses up the code or the passkey's signature. The attempt counts even if the
   * proof cannot be read.
   */
  async function withSecondFactor<Sent extends SecondFactorCredential, Result>(
    c: Context<Env>,
    user: Pick<AccountUser, "id" | "name" | "role" | "email">,
    { read, holder }: { read(): Promise<Sent>; holder: string },
    apply: (changing: Change, sent: Sent) => Promise<Result>,
  ): Promise<Result> {
    const attempt = attemptOf(c, user.email);
    if (await limits.secondFactor.count(attempt)) warnOfGuesses(user.email, "codes");
    const sent = await read();
    const { code = "", passkey } = sent;
    try {
      const signed =
        passkey && (await passkeys.verifyAssertion(db, user.id, passkey, { holder, now: deps.clock() }));
      if (passkey && !signed) throw new WrongPasskey();
      const result = await change(deps, authorAs(c, user), async (changing) => {
        const { db, now } = changing;
        // Every change of a second factor locks the user first, which prevents deadlocks.
        await lockUser(db, user.id);
        if (signed) {
          if (!(await recordUse(db, signed, now))) throw new CopiedPasskey();
        } else {
          const taken = await secondFactors.spendCode(db, user.id, code, now);
          if (!taken) throw new WrongCode();
          if (taken === "recovery") changing.audit(recoveryCodeEvent(user));
        }
        return apply(changing, sent);
      });
      await limits.secondFactor.recordSuccess(attempt);
      return result;
    } catch (error) {
      if (error instanceof WrongSecondFactor) await auditRefusal(c, user.email);
      if (error instanceof CopiedPasskey) sendEmail(copiedPasskeyEmail(user, eventDetails(c, deps.clock())));
      throw error;
    }
  }

  return { auditRefusal, sendEmail, warnOfGuesses, withSecondFactor };
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

const guessEmails = {
  passwords: guessedPasswordsEmail,
  OTPs: guessedOtpsEmail,
  codes: guessedCodesEmail,
} as const;

/** Reads a submitted form. The attempt counts before validation, so that an invalid body counts too. */
export async function readAttempt<Values>(
  c: Context<Env>,
  form: AnyFormDefinition,
  limit: Limit,
  onLast?: (account: string) => void,
) {
  const attempt = attemptOf(c, "");
  let body: Row = {};
  try {
    body = await readBody(c);
    attempt.account = String(readValues({ email: loginForm.fields.email }, body).email);
  } finally {
    if (await limit.count(attempt)) onLast?.(attempt.account);
  }
  return { attempt, ...validateBody<Values>(form, body) };
}

export const attemptOf = (c: Context<Env>, account: string): Required<Attempt> => ({
  account,
  address: c.var.client.address,
  device: deviceOf(c.req.header("user-agent")),
});

/** Time and place of an event, for security emails. */
export const eventDetails = (c: Context<Env>, at: Date) => ({ ...signInAddressOf(c), at });

export const signInAddressOf = (c: Context<Env>): SignInAddress => ({
  device: deviceOf(c.req.header("user-agent")),
  address: plainAddress(c.var.client.address),
});

export const refusalEvent = (email: string) => ({
  area: "access",
  act: "refused" as const,
  title: email.toLowerCase(),
});

export const signInEvent = ({ id, name }: Pick<AccountUser, "id" | "name">) => ({
  area: "access",
  recordId: id,
  title: name,
});

/** Records a used recovery code as a change of the second factor. */
const recoveryCodeEvent = (user: Pick<AccountUser, "id" | "name">) => ({
  ...signInEvent(user),
  area: "secondFactors",
  act: "edited" as const,
  title: `${nameInSentence(user.name)}, recovery code used`,
});

/** `isDue` asks the user to set up a second factor first. The field is absent otherwise. */
export const userToWire = (
  { id, role, email, name, mustResetPassword }: AccountUser,
  { isDue }: { isDue: boolean },
) => ({
  _id: id,
  role,
  email,
  name,
  mustResetPassword,
  ...(isDue && { mustSetUpSecondFactor: true }),
});
