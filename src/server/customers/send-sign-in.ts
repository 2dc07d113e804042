import { temporaryPassword } from "#server/auth/passwords.ts";
import { setTemporaryPassword } from "#server/auth/users.ts";
import type { Handler } from "#server/handler.ts";
import { addressLetter } from "#server/mail/account-letters.ts";
import { signInOf } from "#server/mail/emails.ts";
import { newPasswordLetter, notMailed } from "#server/mail/letters.ts";
import { customerOf, doneTo, notInvited, refuseTaken, refuseWithoutEmail } from "./customer-sign-ins.ts";
import { toNameColumns } from "./people.ts";

/**
 * Sends a new temporary password to the customer's current address. A changed address takes effect only here, so that
 * editing a customer does not give access to the sign-in.
 */
export const sendSignIn: Handler = async (_, change, { mail, emails, passwords }) => {
  const { db, now } = change;
  const customer = await customerOf(change);
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
    .catch(refuseTaken);
  if (!user || !before) throw notInvited(name);
  const password = temporaryPassword();
  await setTemporaryPassword(db, user, await passwords.hash(password), now);
  const letter = newPasswordLetter({ name, email: user.email, password, origin: mail.site });
  const farewell = before.email === user.email ? [] : [addressLetter({ name, ...before }, user.email)];
  const attempt = async () => {
    const delivery = emails.deliver(letter, { carries: signInOf(user.id) });
    await Promise.all(farewell.map((each) => emails.deliver(each)));
    return delivery;
  };
  return doneTo(customer, { attempt, otherwise: notMailed });
};
