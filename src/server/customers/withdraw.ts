import type { Handler } from "#server/handler.ts";
import { customerOf, doneTo, notInvited } from "./customer-sign-ins.ts";

/** Their page is closed to them; their sessions end with the sign-in. */
export const withdraw: Handler = async (_, change) => {
  const customer = await customerOf(change);
  const { numDeletedRows } = await change.db
    .deleteFrom("users")
    .where("customer_id", "=", customer.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notInvited(customer.name);
  return doneTo(customer);
};
