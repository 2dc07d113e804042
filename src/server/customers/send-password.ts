import { type LoginHandler, sendTemporaryPassword } from "#server/auth/logins.ts";
import { newPasswordEmail, newPasswordNotDelivered } from "#server/mail/email-texts.ts";
import {
  lockedCustomer,
  loginOf,
  customerLoginResult,
  notInvited,
  refuseTakenEmail,
  refuseWithoutEmail,
} from "./customer-logins.ts";

/** A changed address takes effect only here, so that editing a customer does not give access to the login. */
export const sendCustomerPassword: LoginHandler = async (_, change, deps) => {
  const customer = await lockedCustomer(change);
  refuseWithoutEmail(customer);
  const { name, email } = customer;
  const login = await loginOf(change.db, customer);
  if (!login) throw notInvited(name);
  const message = { compose: newPasswordEmail, refuse: refuseTakenEmail };
  const current = { id: login.id, name, email };
  const { user: _user, attempt, ...shown } = await sendTemporaryPassword(change, deps, current, message);
  return customerLoginResult(customer, {
    ...shown,
    afterwards: { attempt, otherwise: newPasswordNotDelivered },
  });
};
