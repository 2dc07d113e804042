import type { Context } from "hono";
import { deviceOf } from "#engine/server/http/client.ts";
import type { Env } from "#engine/server/http/request.ts";
import type { AuthDeps } from "./logins.ts";
import {
  type GuessPlace,
  guessedCodesEmail,
  guessedOtpsEmail,
  guessedPasswordsEmail,
} from "#server/mail/account-emails.ts";
import type { Email } from "#server/mail/mail.ts";
import type { GuessedSecret } from "./limits.ts";
import type { SignInAddress } from "./sessions.ts";
import { findUserByEmail } from "./users.ts";

type NoticeDeps = Pick<AuthDeps, "db" | "backgroundTasks" | "emails" | "limits" | "mail">;

/** Delivers in the background, so that the response does not wait for the mail server. */
export const sendEmail = ({ backgroundTasks, emails }: NoticeDeps, email: Email): void =>
  backgroundTasks.run(() => emails.deliver(email));

/** Looks up the user in the background, so that the response time does not reveal an account. */
export const warnOfGuesses = (
  { db, backgroundTasks, emails, limits, mail }: NoticeDeps,
  email: string,
  secret: GuessedSecret,
  where: GuessPlace,
): void =>
  backgroundTasks.run(async () => {
    const user = await findUserByEmail(db, email);
    if (user && (await limits.claimWarning(email, secret, where)))
      await emails.deliver(guessEmails[secret](user, mail.site, where));
  });

const guessEmails = {
  passwords: guessedPasswordsEmail,
  OTPs: guessedOtpsEmail,
  codes: guessedCodesEmail,
} as const;

export const eventDetails = (c: Context<Env>, at: Date) => ({ ...signInAddressOf(c), at });

export const signInAddressOf = (c: Context<Env>): SignInAddress => ({
  device: deviceOf(c.req.header("user-agent")),
  address: c.var.client.address,
});
