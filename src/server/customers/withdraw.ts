import { deleteLogin } from "#server/auth/logins.ts";
import type { Handler } from "#server/handler.ts";
import { lockedCustomer, loginOf, customerLoginResult, notInvited } from "./customer-logins.ts";

export const withdraw: Handler = async (_, change, deps) => {
  const customer = await lockedCustomer(change);
  const login = await loginOf(change.db, customer);
  if (!login) throw notInvited(customer.name);
  await deleteLogin(change, deps, login.id);
  return customerLoginResult(customer);
};
