import { temporaryPassword } from "#server/auth/random-secrets.ts";
import { setTemporaryPassword } from "#server/auth/users.ts";
import type { Handler } from "#server/handler.ts";
import { addressChangedEmail } from "#server/mail/account-emails.ts";
import { carriesSignIn } from "#server/mail/emails.ts";
import { passwordInOutbox } from "#server/mail/in-outbox.ts";
import { newPasswordEmail, newPasswordNotDelivered } from "#server/mail/email-texts.ts";
import {
  lockedCustomer,
  signInResult,
  notInvited,
  refuseTakenEmail,
  refuseWithoutEmail,
} from "./customer-sign-ins.ts";
import { toNameColumns } from "#server/staff/user-names.ts";

/**
 * Sends a new temporary password to the customer's current address. A changed address takes effect only here, so that
 * editing a customer does not give access to the sign-in.
 */
export const sendCustomerSignIn: Handler = async (_, change, { mail, emails, passwords }) => {
  const { db, now } = change;
  const customer = await lockedCustomer(change);
  refuseWithoutEmail(customer);
  const { name, email } = customer;
  const before = await db
    .selectFrom("users")
    .select("email")
    .where("customer_id", "=", customer.id)
    .executeTakeFirst();
  const user = await db
    .updateTable("users")
    .set({ ...toNameColumns(name), email: email.toLowerCase() })
    .where("customer_id", "=", customer.id)
    .returning(["id", "email"])
    .executeTakeFirst()
    .catch(refuseTakenEmail);
  if (!user || !before) throw notInvited(name);
  const password = temporaryPassword();
  await setTemporaryPassword(db, user, await passwords.hash(password), now);
  const message = newPasswordEmail({ name, email: user.email, password, origin: mail.site });
  const notices = before.email === user.email ? [] : [addressChangedEmail({ name, ...before }, user.email)];
  const attempt = async () => {
    const delivery = emails.deliver(message, { carries: carriesSignIn(user.id) });
    await Promise.all(notices.map((each) => emails.deliver(each)));
    return delivery;
  };
  return signInResult(customer, {
    ...passwordInOutbox(mail, password),
    afterwards: { attempt, otherwise: newPasswordNotDelivered },
  });
};
