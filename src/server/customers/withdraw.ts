import { deleteLogin, type LoginHandler } from "#server/auth/logins.ts";
import { lockedCustomer, loginOf, customerLoginResult, notInvited } from "./customer-logins.ts";

export const withdraw: LoginHandler = async (_, change, deps) => {
  const customer = await lockedCustomer(change);
  const login = await loginOf(change.db, customer);
  if (!login) throw notInvited(customer.name);
  await deleteLogin(change, deps, login.id);
  return customerLoginResult(customer);
};
