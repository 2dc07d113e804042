/** What the calls about somebody's own account have in common. */
import type { Context } from "hono";
import { nameInSentence } from "#domain/basics/text.ts";
import { login } from "#resources/staff/sign-in.ts";
import { readValues } from "#engine/declare/values.ts";
import type { AnyForm, Row } from "#engine/declare/vocabulary.ts";
import type { Proof } from "#resources/staff/second-factor.ts";
import type { Attempt, Guessed, Limit } from "./limits.ts";
import { countUse } from "./passkeys.ts";
import { lockUser } from "./sessions.ts";
import { findUserByEmail } from "./users.ts";
import type { Change } from "#engine/server/audit/change.ts";
import { Problem } from "#engine/server/http/problem.ts";
import {
  copiedPasskeyLetter,
  guessedCodesLetter,
  guessedLetter,
  guessedPasswordsLetter,
} from "#server/mail/account-letters.ts";
import type { Place } from "./places.ts";
import { change } from "#server/change.ts";
import type { Deps } from "#server/deps.ts";
import { deviceOf } from "#engine/server/http/device.ts";
import { plainAddress } from "#engine/server/http/proxies.ts";
import {
  authorAs,
  checked,
  type Env,
  readBody,
  type SessionUser,
  visitorOf,
} from "#engine/server/http/request.ts";
import type { Letter } from "#server/mail/mail.ts";

export function createAccounts(deps: Deps) {
  const { db, limits, secondFactors, passkeys } = deps;

  const auditRefusal = (c: Context<Env>, email: string) =>
    change(deps, visitorOf(c), async ({ audit }) => audit(refusalEvent(email)));

  /** Nobody waits for it. */
  const post = (letter: Letter) => deps.backgroundTasks.run(() => deps.emails.deliver(letter));

  /** Of a day's last code its person hears, once a day; that nobody has the address is found out unseen. */
  const warnOfGuesses = (email: string, of: Guessed) =>
    deps.backgroundTasks.run(async () => {
      const user = await findUserByEmail(db, email);
      if (user && (await limits.claimWarning(email, of)))
        await deps.emails.deliver(guessLetters[of](user, deps.mail.site));
    });

  /**
   * Does what the second factor is asked for, in the transaction that uses the code or the passkey's answer up. An
   * attempt counts before the proof is read.
   */
  async function withProof<Sent extends Proof, Result>(
    c: Context<Env>,
    user: Pick<SessionUser, "id" | "name" | "role" | "email">,
    { read, holder }: { read(): Promise<Sent>; holder: string },
    apply: (changing: Change, sent: Sent) => Promise<Result>,
  ): Promise<Result> {
    const attempt = attemptOf(c, user.email);
    if (await limits.secondFactor.count(attempt)) warnOfGuesses(user.email, "codes");
    const sent = await read();
    const { code = "", passkey } = sent;
    try {
      const signed = passkey && (await passkeys.judge(db, user.id, passkey, { holder, now: deps.clock() }));
      if (passkey && !signed) throw new WrongPasskey();
      const result = await change(deps, authorAs(c, user), async (changing) => {
        const { db, now } = changing;
        // Before any row of the second factor, as wherever it changes.
        await lockUser(db, user.id);
        if (signed) {
          if (!(await countUse(db, signed, now))) throw new CopiedPasskey();
        } else {
          const taken = await secondFactors.takeCode(db, user.id, code, now);
          if (!taken) throw new WrongCode();
          if (taken === "recovery") changing.audit(recoveryCodeEvent(user));
        }
        return apply(changing, sent);
      });
      await limits.secondFactor.welcome(attempt);
      return result;
    } catch (error) {
      if (error instanceof WrongProof) await auditRefusal(c, user.email);
      if (error instanceof CopiedPasskey) post(copiedPasskeyLetter(user, occasionOf(c, deps.clock())));
      throw error;
    }
  }

  return { auditRefusal, post, warnOfGuesses, withProof };
}

class WrongProof extends Problem {
  constructor(message: string) {
    super(400, message);
  }
}

export class WrongCode extends WrongProof {
  constructor() {
    super("The code is wrong or was used before. Please enter the next one that you see.");
  }
}

/** Why is not told: whoever tries it with another site's answer learns nothing. */
export class WrongPasskey extends WrongProof {
  constructor() {
    super("The passkey was not accepted. Please try it again, or use a code.");
  }
}

class CopiedPasskey extends WrongProof {
  constructor() {
    super(
      "This passkey has counted backwards, as a copy of it would, and was not accepted. Use a code, and remove the passkey under 'Second factor'.",
    );
  }
}

const guessLetters = {
  passwords: guessedPasswordsLetter,
  OTPs: guessedLetter,
  codes: guessedCodesLetter,
} as const;

/** What was sent through a form. The attempt counts before anything of it is judged, whatever was sent. */
export async function readAttempt<Values>(
  c: Context<Env>,
  form: AnyForm,
  limit: Limit,
  onLast?: (account: string) => void,
) {
  const attempt = attemptOf(c, "");
  let body: Row = {};
  try {
    body = await readBody(c);
    attempt.account = String(readValues({ email: login.fields.email }, body).email);
  } finally {
    if (await limit.count(attempt)) onLast?.(attempt.account);
  }
  return { attempt, ...checked<Values>(form, body) };
}

/** For limits: who tries, and from where. */
export const attemptOf = (c: Context<Env>, account: string): Required<Attempt> => ({
  account,
  address: c.var.client.address,
  device: deviceOf(c.req.header("user-agent")),
});

/** For letters: from where, and when. */
export const occasionOf = (c: Context<Env>, at: Date) => ({ ...placeOf(c), at });

export const placeOf = (c: Context<Env>): Place => ({
  device: deviceOf(c.req.header("user-agent")),
  address: plainAddress(c.var.client.address),
});

export const refusalEvent = (email: string) => ({
  area: "access",
  act: "refused" as const,
  title: email.toLowerCase(),
});

export const signInEvent = ({ id, name }: Pick<SessionUser, "id" | "name">) => ({
  area: "access",
  recordId: id,
  title: name,
});

/** A recovery code that is used up changes what somebody has for a second factor. */
const recoveryCodeEvent = (user: Pick<SessionUser, "id" | "name">) => ({
  ...signInEvent(user),
  area: "secondFactors",
  act: "edited" as const,
  title: `${nameInSentence(user.name)}, recovery code used`,
});

/** `isDue`: a second factor must be set up before anything else. Of one that need not be, nothing is said. */
export const toWire = (
  { id, role, email, name, mustResetPassword }: SessionUser,
  { isDue }: { isDue: boolean },
) => ({
  _id: id,
  role,
  email,
  name,
  mustResetPassword,
  ...(isDue && { mustSetUpSecondFactor: true }),
});
