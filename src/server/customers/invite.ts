import { temporaryPassword } from "#server/auth/random-secrets.ts";
import { newUserRow, temporaryUntil } from "#server/auth/users.ts";
import type { Handler } from "#server/handler.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { carriesSignIn } from "#server/mail/emails.ts";
import { passwordInOutbox } from "#server/mail/in-outbox.ts";
import { invitationEmail, signInEmailWaiting } from "#server/mail/email-texts.ts";
import {
  lockedCustomer,
  signInResult,
  alreadyInvited,
  refuseTakenEmail,
  refuseWithoutEmail,
  type SignInCustomer,
} from "./customer-sign-ins.ts";

/** Creates a customer's first sign-in, for the customer portal. */
export const invite: Handler = async (_, change, { mail, emails, passwords }) => {
  const { db, now } = change;
  const customer = await lockedCustomer(change);
  await refuseInvited(db, customer);
  refuseWithoutEmail(customer);
  const password = temporaryPassword();
  const { id: customerId, name, email, primary_mobile: primaryMobile } = customer;
  const row = newUserRow(
    {
      role: "customer",
      name,
      email,
      primaryMobile,
      customerId,
      password_hash: await passwords.hash(password),
      mustResetPassword: true,
      temporaryUntil: temporaryUntil(now),
    },
    now,
  );
  await db.insertInto("users").values(row).execute().catch(refuseTakenEmail);
  const message = invitationEmail({ name, email: row.email, password, origin: mail.site });
  return signInResult(customer, {
    ...passwordInOutbox(mail, password),
    afterwards: {
      attempt: () => emails.deliver(message, { carries: carriesSignIn(row.id) }),
      otherwise: invitedWithoutMail,
    },
  });
};

async function refuseInvited(db: Db, { id }: SignInCustomer): Promise<void> {
  const earlier = db.selectFrom("users").select("id").where("customer_id", "=", id);
  if (await earlier.executeTakeFirst()) throw alreadyInvited();
}

const invitedWithoutMail = {
  waiting: `The customer portal is open. ${signInEmailWaiting}`,
  failed:
    "The customer portal is open, but the email with the temporary password could not be sent. " +
    "When email works again, use 'Resend login email'.",
};
