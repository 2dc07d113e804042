import { deleteLogin } from "#server/auth/logins.ts";
import type { Handler } from "#server/handler.ts";
import { lockedCustomer, loginOf, signInResult, notInvited } from "./customer-sign-ins.ts";

export const withdraw: Handler = async (_, change, deps) => {
  const customer = await lockedCustomer(change);
  const login = await loginOf(change.db, customer);
  if (!login) throw notInvited(customer.name);
  await deleteLogin(change, deps, login.id);
  return signInResult(customer);
};
