import type { Handler } from "#server/handler.ts";
import { lockedCustomer, signInResult, notInvited } from "./customer-sign-ins.ts";

/** Deletes the sign-in, which ends the customer's sessions. */
export const withdraw: Handler = async (_, change) => {
  const customer = await lockedCustomer(change);
  const { numDeletedRows } = await change.db
    .deleteFrom("users")
    .where("customer_id", "=", customer.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notInvited(customer.name);
  return signInResult(customer);
};
