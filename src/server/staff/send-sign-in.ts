import { temporaryPassword } from "#server/auth/random-secrets.ts";
import { setTemporaryPassword } from "#server/auth/users.ts";
import type { Handler } from "#server/handler.ts";
import { carriesSignIn } from "#server/mail/emails.ts";
import { passwordInOutbox } from "#server/mail/in-outbox.ts";
import { newPasswordNotDelivered, resentSignInEmail } from "#server/mail/email-texts.ts";
import { otherStaffMember } from "./colleague.ts";

/** Sends a new temporary password to another member of the staff, even if they have a password of their own. */
export const sendSignIn: Handler = async (_, change, { mail, emails, passwords }) => {
  const user = await otherStaffMember(change, "Use 'Forgot password?' for your own password");
  const password = temporaryPassword();
  await setTemporaryPassword(change.db, user, await passwords.hash(password), change.now);
  const { id, ...person } = user;
  const message = resentSignInEmail({ ...person, password, origin: mail.site });
  return {
    data: { _id: id, ...person },
    ...passwordInOutbox(mail, password),
    afterwards: {
      attempt: () => emails.deliver(message, { carries: carriesSignIn(id) }),
      otherwise: newPasswordNotDelivered,
    },
  };
};
