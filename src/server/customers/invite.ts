import { createLogin, type LoginHandler } from "#server/auth/logins.ts";
import { invitationEmail, loginEmailWaiting } from "#server/mail/email-texts.ts";
import {
  lockedCustomer,
  loginOf,
  customerLoginResult,
  alreadyInvited,
  refuseTakenEmail,
  refuseWithoutEmail,
  saveFirstEmail,
} from "./customer-logins.ts";

export const invite: LoginHandler = async ({ email: entered }, change, deps) => {
  const stored = await lockedCustomer(change);
  if (await loginOf(change.db, stored)) throw alreadyInvited();
  const customer = await saveFirstEmail(stored, String(entered ?? ""), change);
  refuseWithoutEmail(customer);
  const { id: customerId, name, email, primary_mobile: primaryMobile } = customer;
  const login = { role: "customer", name, email, primaryMobile, customerId } as const;
  const message = { compose: invitationEmail, refuse: refuseTakenEmail };
  const { user: _user, attempt, ...shown } = await createLogin(change, deps, login, message);
  return customerLoginResult(customer, { ...shown, afterwards: { attempt, otherwise: invitedWithoutMail } });
};

const invitedWithoutMail = {
  waiting: `The customer portal is open. ${loginEmailWaiting}`,
  failed:
    "The customer portal is open, but the email with the temporary password could not be sent. " +
    "When email works again, use 'Resend login email'.",
};
