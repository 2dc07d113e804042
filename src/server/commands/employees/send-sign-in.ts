import { temporaryPassword } from "#server/auth/passwords.ts";
import { setTemporaryPassword } from "#server/auth/users.ts";
import type { Handler } from "#server/commands/index.ts";
import { notMailed, signInAgainLetter } from "#server/mail/letters.ts";
import { isDelivered } from "#server/mail/mail.ts";
import { colleagueAt } from "#server/stores/colleague.ts";

/** A new temporary password for anybody of the staff but oneself, whether or not they ever set their own. */
export const sendSignIn: Handler = async (_, change, { mail, log, passwords }) => {
  const user = await colleagueAt(change, "Use 'Forgot password?' for your own password");
  const password = temporaryPassword();
  await setTemporaryPassword(change.db, user, await passwords.hash(password), change.now);
  const { id, ...person } = user;
  const letter = signInAgainLetter({ ...person, password, origin: mail.site });
  return {
    data: { _id: id, ...person },
    afterwards: { attempt: () => isDelivered(mail, letter, log), otherwise: notMailed },
  };
};
